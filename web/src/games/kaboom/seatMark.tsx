// The mark of a seat: a pennant whose number of stitches is the seat's number.

const CLOTHS = ["#e07a1f", "#3f5c9c", "#66b69f", "#8e2f48", "#e3b23c"];

export function SeatMark({ seat }: { seat: number }) {
  return (
    <g>
      <path d="M18 8 V94" stroke="#5c3a20" stroke-width="7" stroke-linecap="round" />
      <path d="M22 12 H92 L72 36 L92 60 H22 Z" fill={CLOTHS[seat] ?? "#888"} stroke="#231c2b" stroke-width="4" stroke-linejoin="round" />
      {Array.from({ length: seat + 1 }, (_, index) => (
        <path key={index} d={`M${32 + index * 9} 28 v16`} stroke="#ffffff" stroke-width="5" stroke-linecap="round" />
      ))}
    </g>
  );
}
