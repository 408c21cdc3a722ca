// Reading the replies of an engine.

import type { Game } from "../../../crates/bindings/typescript/engine";
import { EngineRefusal } from "./gone";
import type { AnyGame, Command, ReplyTo } from "./protocol";

type Line<Reply> = ({ ok: true } & Reply) | { ok: false; error: { code: string; message: string } };

/** Reads the reply to a command; throws an EngineRefusal. */
export function readReply<C extends Command, G extends Game = AnyGame>(line: string): ReplyTo<C, G> {
  const reply = JSON.parse(line) as Line<ReplyTo<C, G>>;
  if (!reply.ok) throw new EngineRefusal(reply.error.code, reply.error.message);
  return reply;
}
