import sharp from 'sharp'
import { type PaletteName, palettes } from './palette.ts'
import {
  composeLayers,
  type Emoji,
  kept,
  type Layer,
  posed,
  type Raw,
  shadowOf,
  sprite,
  type Tint,
  toRaw,
} from './sprite.ts'

/**
 * How goods are shown: `plinth` on a round plinth in front of a disc · `niche` on a step in an arched niche · `window`
 * on a table in window light with matching props · `close` large and tilted · `steps` three on steps, in `tints` if
 * there are several · `flat` lying among its props, seen from above
 */
export type SceneName = 'plinth' | 'niche' | 'window' | 'close' | 'steps' | 'flat'

export interface Scene {
  scene: SceneName
  palette: PaletteName
  object: Emoji
  tint?: Tint
  /** Several colours of the goods shown together; only `steps` and `flat` use them. */
  tints?: Tint[]
  /** Smaller objects that go with it. */
  props?: Emoji[]
  /** Relative to the object's usual size; flat or tiny objects need another. */
  scale?: number
  /** A third higher, with more wall and floor: its middle is the square picture. */
  tall?: true
}

/** px: the shop's middle size, so that nothing has to be scaled down. */
const side = 750
/** Scenes are laid out on a square of 800. */
const unit = side / 800
const backdrops = new Map<string, Promise<Raw>>()

/** What a tall picture has above and below the square of 800. */
const margin = 134

/** One picture of 750 × 750 px, raw; a tall one is about 1000 px high. */
export async function paintScene(scene: Scene): Promise<Raw> {
  const more = scene.tall ? margin : 0
  const key = `${scene.scene} ${scene.palette} ${more}`
  const ground = await kept(backdrops, key, () => backdrop(scene.scene, scene.palette, more))
  const layers = await painters[scene.scene](scene)
  return composeLayers(
    ground,
    layers.flat().map((layer) => ({ ...layer, top: layer.top + Math.round(more * unit) })),
  )
}

/** Places an object with the middle of its base at (x, y), with the shadow that it casts on the floor. */
export async function stand(
  emoji: Emoji,
  palette: PaletteName,
  { x, y, box, tint, blur = 0, degrees = 0, mirror = false }: Stand,
): Promise<Layer[]> {
  const raw = await posed(await sprite(emoji, Math.round(box), tint), { degrees, mirror, blur })
  const colour = palettes[palette].shadow
  const cast = shadowOf(raw, { colour, strength: 0.42, part: 0.4, squash: 0.15, blur: box / 18 })
  const contact = shadowOf(raw, { colour, strength: 0.8, part: 0.1, squash: 0.05, blur: box / 40 })
  // The light comes from the upper left, so the long shadow leans to the right.
  return [
    lay(cast, x + raw.width * 0.06 - cast.width / 2, y - cast.height / 2 - raw.height * 0.02),
    lay(contact, x + raw.width * 0.01 - contact.width / 2, y - contact.height / 2 - raw.height * 0.01),
    lay(raw, x - raw.width / 2, y - raw.height + (blur ? Math.ceil(blur * 2) : 0)),
  ]
}
export interface Stand {
  x: number
  y: number
  box: number
  tint?: Tint | undefined
  blur?: number
  degrees?: number
  mirror?: boolean
}

/** Places an object with its middle at (x, y), lying on the ground and seen from above. */
async function rest(emoji: Emoji, palette: PaletteName, place: Stand): Promise<Layer[]> {
  const { x, y, box, tint, degrees = 0, mirror = false } = onSquare(place)
  const raw = await posed(await sprite(emoji, Math.round(box), tint), { degrees, mirror })
  const blur = 8 * unit + box / 30
  const shadow = shadowOf(raw, { colour: palettes[palette].shadow, strength: 0.34, part: 1, squash: 1, blur })
  return [
    lay(shadow, x - shadow.width / 2 + box * 0.035, y - shadow.height / 2 + box * 0.06),
    lay(raw, x - raw.width / 2, y - raw.height / 2),
  ]
}

/** `stand` on the square of 800. */
function put(emoji: Emoji, palette: PaletteName, place: Stand): Promise<Layer[]> {
  return stand(emoji, palette, onSquare(place))
}

function onSquare({ x, y, box, blur = 0, ...rest }: Stand): Stand {
  return { ...rest, x: x * unit, y: y * unit, box: box * unit, blur: blur * unit }
}

function lay(raw: Layer['raw'], left: number, top: number): Layer {
  return { raw, left: Math.round(left), top: Math.round(top) }
}

type Painter = (scene: Scene) => Promise<Layer[][]>

const painters: Record<SceneName, Painter> = {
  plinth: ({ object, palette, tint, scale = 1 }) =>
    Promise.all([put(object, palette, { x: 400, y: 612, box: 430 * scale, tint })]),

  niche: ({ object, palette, tint, scale = 1, props = [] }) =>
    Promise.all([
      ...(props[0] ? [put(props[0], palette, { x: 236, y: 642, box: 150, blur: 1.2 })] : []),
      put(object, palette, { x: props[0] ? 430 : 400, y: 648, box: 400 * scale, tint }),
    ]),

  window: ({ object, palette, tint, scale = 1, props = [] }) =>
    Promise.all([
      ...(props[0] ? [put(props[0], palette, { x: 616, y: 588, box: 230, blur: 1.6 })] : []),
      put(object, palette, { x: props[0] ? 322 : 400, y: 650, box: 410 * scale, tint }),
      ...(props[1] ? [put(props[1], palette, { x: 664, y: 724, box: 140, mirror: true })] : []),
    ]),

  close: ({ object, palette, tint, scale = 1 }) =>
    Promise.all([rest(object, palette, { x: 410, y: 412, box: 600 * Math.min(scale, 1.05), tint, degrees: -9 })]),

  steps: ({ object, palette, tint, tints = [], scale = 1 }) => {
    const [front, left, right] = [tints[0] ?? tint, tints[1] ?? tint, tints[2] ?? tints[0] ?? tint]
    return Promise.all([
      put(object, palette, { x: 206, y: 508, box: 238 * scale, tint: left }),
      put(object, palette, { x: 604, y: 432, box: 238 * scale, tint: right, mirror: tints.length < 2 }),
      put(object, palette, { x: 402, y: 660, box: 318 * scale, tint: front }),
    ])
  },

  flat: ({ object, palette, tint, tints = [], props = [], scale = 1 }) => {
    const around = [
      { x: 148, y: 176, degrees: -18 },
      { x: 660, y: 160, degrees: 16 },
      { x: 664, y: 640, degrees: -12 },
      { x: 150, y: 650, degrees: 20 },
    ]
    const small = tints.length > 1 ? undefined : props.length ? props : [object]
    return Promise.all([
      ...around.map((place, index) =>
        small
          ? rest(small[index % small.length] as Emoji, palette, { ...place, box: 168 })
          : rest(object, palette, { ...place, box: 190, tint: tints[(index + 1) % tints.length] }),
      ),
      rest(object, palette, { x: 400, y: 404, box: 380 * scale, tint: tints[0] ?? tint, degrees: 7 }),
    ])
  },
}

function backdrop(name: SceneName, paletteName: PaletteName, more: number): Promise<Raw> {
  const [top, high] = [-more, 800 + 2 * more]
  const { wall, floor, block, glow } = palettes[paletteName]
  const defs = `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor[1]}"/><stop offset="1" stop-color="${floor[0]}"/></linearGradient>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${block[0]}"/><stop offset="0.35" stop-color="${block[0]}"/><stop offset="1" stop-color="${block[1]}"/></linearGradient>
    <linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${block[0]}"/></linearGradient>
    <linearGradient id="niche" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${wall[1]}"/><stop offset="0.3" stop-color="${floor[1]}"/><stop offset="1" stop-color="${floor[0]}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="${glow}"/><stop offset="0.72" stop-color="${glow}" stop-opacity="0.75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.75"/><stop offset="1" stop-color="#ffffff" stop-opacity="0.05"/></linearGradient>
    <radialGradient id="dim"><stop offset="0" stop-color="#000" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
  </defs>`
  const wallOnly = `<rect y="${top}" width="800" height="${high}" fill="url(#wall)"/>`
  const room = (
    horizon: number,
  ) => `${wallOnly}<rect y="${horizon}" width="800" height="${800 + more - horizon}" fill="url(#floor)"/>
    <rect y="${horizon}" width="800" height="3" fill="#ffffff" opacity="0.35"/>`
  const step = (x: number, y: number, width: number, bottom: number) => {
    const depth = 34
    return `<ellipse cx="${x + width / 2 + 26}" cy="${bottom + 4}" rx="${width * 0.62}" ry="26" fill="url(#dim)"/>
      <path d="M${x} ${y} h${width} v${bottom - y} h${-width} z" fill="url(#body)"/>
      <path d="M${x} ${y} l${depth} ${-depth} h${width - 2 * depth} l${depth} ${depth} z" fill="url(#top)"/>`
  }
  const drawn: Record<SceneName, string> = {
    plinth: `${room(640)}<circle cx="400" cy="360" r="285" fill="${glow}" opacity="0.75"/>
      <ellipse cx="440" cy="742" rx="330" ry="46" fill="url(#dim)"/>
      <path d="M130 604 v112 a270 50 0 0 0 540 0 v-112 z" fill="url(#body)"/>
      <ellipse cx="400" cy="604" rx="270" ry="50" fill="url(#top)"/>`,
    niche: `${room(664)}<path d="M120 664 v-310 a280 280 0 0 1 560 0 v310 z" fill="url(#niche)"/>
      <path d="M146 664 v-304 a267 262 0 0 1 534 -40 a280 280 0 0 0 -554 34 v310 z" fill="#000" opacity="0.05"/>
      <path d="M80 664 h640 v52 h-640 z" fill="url(#body)"/><path d="M80 664 l40 -44 h560 l40 44 z" fill="url(#top)"/>`,
    window: `${room(540)}<g transform="skewX(-18)" opacity="0.8">
        <rect x="250" y="40" width="150" height="190" fill="url(#sun)"/><rect x="418" y="40" width="150" height="190" fill="url(#sun)"/>
        <rect x="250" y="248" width="150" height="220" fill="url(#sun)"/><rect x="418" y="248" width="150" height="220" fill="url(#sun)"/>
      </g><path d="M420 560 L720 560 L560 800 L180 800 Z" fill="#ffffff" opacity="0.22"/>`,
    close: `${wallOnly}<circle cx="400" cy="400" r="430" fill="url(#glow)"/>`,
    steps: `${room(560)}<circle cx="560" cy="250" r="210" fill="${glow}" opacity="0.7"/>
      ${step(470, 446, 268, 690)}${step(70, 520, 272, 716)}${step(210, 672, 384, 770)}`,
    flat: `<rect y="${top}" width="800" height="${high}" fill="url(#floor)"/><circle cx="400" cy="404" r="268" fill="url(#top)" opacity="0.85"/>
      <circle cx="400" cy="404" r="268" fill="none" stroke="${block[1]}" stroke-width="3" opacity="0.6"/>`,
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${Math.round(high * unit)}" viewBox="0 ${top} 800 ${high}">${defs}${drawn[name]}</svg>`
  return toRaw(sharp(Buffer.from(svg)).removeAlpha())
}
