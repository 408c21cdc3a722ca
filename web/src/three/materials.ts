// Matte materials for each preset: cloth and wood. The high preset has physically based shading, the low one computes light at the corners
// of the triangles only, which costs a software renderer a fraction of the time.

import { Color, MeshLambertMaterial, MeshStandardMaterial, ShaderMaterial, UniformsLib, UniformsUtils } from "three";
import type { Material, MeshLambertMaterialParameters, Texture, WebGLProgramParametersWithUniforms } from "three";

import type { Preset } from "./presets";

export interface Matte {
  /** Null: the colours of the geometry. */
  readonly color: number | null;
  readonly roughness?: number;
  /** How bright the outline of a shape is, as with felt and fur; 0 by default. */
  readonly fuzz?: number;
  /** Multiplied by the colour. */
  readonly map?: Texture;
}

export function matte(preset: Preset, { color, roughness = 0.9, fuzz = 0, map }: Matte): Material {
  if (preset === "low") return cornerLit(color, map);
  const colors: MeshLambertMaterialParameters = color === null ? { vertexColors: true } : { color };
  const look = map === undefined ? colors : { ...colors, map };
  const material = preset === "high" ? new MeshStandardMaterial({ ...look, roughness }) : new MeshLambertMaterial(look);
  if (fuzz > 0) addFuzz(material, fuzz);
  return material;
}

/** Lightens surfaces that are seen at a flat angle, with a cool tint: fibres catch the light there. */
function addFuzz(material: Material, fuzz: number): void {
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <opaque_fragment>",
      `float fuzz = pow(1.0 - clamp(dot(normalize(vViewPosition), normal), 0.0, 1.0), 2.2);
      outgoingLight += fuzz * ${fuzz.toFixed(3)} * (diffuseColor.rgb * 0.8 + vec3(0.10, 0.14, 0.24));
      #include <opaque_fragment>`,
    );
  };
  material.customProgramCacheKey = () => `fuzz ${fuzz}`;
}

const CORNER_LIT = {
  vertexShader: `
    #include <common>
    #include <color_pars_vertex>
    #include <lights_pars_begin>
    uniform vec3 diffuse;
    varying vec3 lit;
    #ifdef HAS_PICTURE
      varying vec2 place;
    #endif
    void main() {
      #ifdef HAS_PICTURE
        place = uv;
      #endif
      #include <color_vertex>
      #include <beginnormal_vertex>
      #include <defaultnormal_vertex>
      #include <begin_vertex>
      #include <project_vertex>
      vec3 normal = normalize(transformedNormal);
      vec3 light = ambientLightColor;
      #if NUM_HEMI_LIGHTS > 0
        light += getHemisphereLightIrradiance(hemisphereLights[0], normal);
      #endif
      #if NUM_DIR_LIGHTS > 0
        for (int i = 0; i < NUM_DIR_LIGHTS; i++) light += directionalLights[i].color * max(dot(normal, directionalLights[i].direction), 0.0);
      #endif
      lit = diffuse * light * RECIPROCAL_PI;
      #ifdef USE_COLOR
        lit *= vColor.rgb;
      #endif
    }`,
  fragmentShader: `
    varying vec3 lit;
    #ifdef HAS_PICTURE
      uniform sampler2D picture;
      varying vec2 place;
    #endif
    void main() {
      gl_FragColor = vec4(lit, 1.0);
      #ifdef HAS_PICTURE
        gl_FragColor.rgb *= texture2D(picture, place).rgb;
      #endif
      #include <tonemapping_fragment>
      #include <colorspace_fragment>
    }`,
} as const;

function cornerLit(color: number | null, map: Texture | undefined): Material {
  const uniforms = UniformsUtils.merge([UniformsLib.lights, { diffuse: { value: new Color(color ?? 0xffffff) } }]);
  // Merging would copy the texture.
  if (map !== undefined) uniforms["picture"] = { value: map };
  const defines = map === undefined ? {} : { HAS_PICTURE: "" };
  return new ShaderMaterial({ ...CORNER_LIT, uniforms, defines, lights: true, vertexColors: color === null });
}
