/** A picture of goods, rendered from a model like a photo. */
export interface Photo {
  kind: 'photo'
  /** The key of the goods and the name of the view, as in `demo/render/goods.py`. */
  goods: string
  view: 'front' | 'close'
  /** `#rrggbb` of the choice shown */
  colour?: string
  /** 3 : 4, with more space above and below; square by default */
  tall?: true
}

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
  'snowfield',
  'wardrobe',
  'candles',
  'cocoa',
  'soup',
  'gloves',
  'tea-time',
  'pan-care',
  'fruit-plate',
  'coffee-break',
  'rice-bowl',
  'workplace',
  'plants',
  'wool',
  'camp',
] as const
export type ArrangementName = (typeof arrangements)[number]

export const arranged = (name: ArrangementName): Arrangement => ({ kind: 'arrangement', name })

export type Rendered = Photo | Arrangement

export function isRendered(spec: { kind: string }): spec is Rendered {
  return spec.kind === 'photo' || spec.kind === 'arrangement'
}
