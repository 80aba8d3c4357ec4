/** A picture of goods rendered from a model, as a photographer would take it. */
export interface Photo {
  kind: 'photo'
  /** The key of the goods and the name of the view, as in `demo/render/goods.py`. */
  goods: string
  view: View
  /** `#rrggbb` of the choice that it shows */
  colour?: string
  /** 3 : 4, with more above and below; square by default */
  tall?: true
}

type View = 'front' | 'close'

/** A picture of several goods, for a banner, a cover or an artwork, as in `demo/render/arrangements.py`. */
export interface Arrangement {
  kind: 'arrangement'
  name: ArrangementName
}

export const arrangements = [
  'winter',
  'breakfast',
  'desk',
  'outdoors',
  'gifts',
  'trials',
  'hearth',
  'table',
  'laundry',
  'starry-night',
  'autumn-light',
] as const
export type ArrangementName = (typeof arrangements)[number]

export const isArrangement = (name: string): name is ArrangementName => arrangements.some((each) => each === name)

export type Rendered = Photo | Arrangement

export function isRendered(spec: { kind: string }): spec is Rendered {
  return spec.kind === 'photo' || spec.kind === 'arrangement'
}

/**
 * Goods that have photos: the views of their gallery, the main one first. Goods with colours have the main one in each.
 * `npm run demo:render` takes those that are missing.
 */
export const photos: Record<string, [View, ...View[]]> = {
  apple: ['front', 'close'],
  tangerine: ['front', 'close'],
  longjing: ['front', 'close'],
  'drip-coffee': ['front', 'close'],
  camera: ['front', 'close'],
  keyboard: ['front', 'close'],
  blueberry: ['front', 'close'],
  mouse: ['front'],
  teapot: ['front', 'close'],
  'olive-oil': ['front', 'close'],
  lemon: ['front', 'close'],
  headphones: ['front', 'close'],
  watch: ['front', 'close'],
  'power-bank': ['front'],
  honey: ['front', 'close'],
  cookies: ['front'],
  sourdough: ['front', 'close'],
  rice: ['front', 'close'],
  eggs: ['front'],
  strawberry: ['front', 'close'],
  tissue: ['front'],
  'body-lotion': ['front', 'close'],
  'stew-pot': ['front', 'close'],
  soap: ['front', 'close'],
  candle: ['front', 'close'],
  mooncake: ['front', 'close'],
  chopsticks: ['front'],
  skillet: ['front', 'close'],
  avocado: ['front'],
  cactus: ['front'],
  puzzle: ['front', 'close'],
  teddy: ['front', 'close'],
  radio: ['front', 'close'],
  jeans: ['front', 'close'],
  socks: ['front', 'close'],
  'coffee-taster': ['front'],
  toothbrush: ['front', 'close'],
  mango: ['front'],
  chocolate: ['front'],
  crayons: ['front', 'close'],
  'picture-books': ['front'],
  'pot-plant': ['front'],
  football: ['front'],
  handbag: ['front'],
  santoku: ['front', 'close'],
  cutlery: ['front'],
  comb: ['front', 'close'],
  broom: ['front'],
  flashlight: ['front'],
  basket: ['front'],
  microphone: ['front', 'close'],
  sunglasses: ['front'],
  'wine-glass': ['front', 'close'],
  badminton: ['front'],
  'alarm-clock': ['front', 'close'],
  scarf: ['front'],
  notebook: ['front', 'close'],
  umbrella: ['front'],
  'fountain-pen': ['front'],
  gamepad: ['front'],
  lipstick: ['front', 'close'],
  laptop: ['front', 'close'],
  suitcase: ['front'],
  boots: ['front'],
  tent: ['front'],
  kite: ['front', 'close'],
  chair: ['front'],
  backpack: ['front', 'close'],
  dress: ['front'],
  mirror: ['front'],
}
