/** One price row. A row without regions covers everywhere else. */
export interface FreightRow {
  /** Division codes of provinces. */
  regions?: number[]
  /** Pieces or grams, as the template counts. */
  first: number
  /** yuan */
  firstPrice: number
  next: number
  /** yuan */
  nextPrice: number
}
export interface FreightTemplate {
  name: string
  method: 'piece' | 'weight'
  rows: FreightRow[]
}

/** Shanghai, Jiangsu, Zhejiang, Anhui */
export const near = [310000, 320000, 330000, 340000]
export const inland = [
  110000, 120000, 130000, 140000, 210000, 220000, 230000, 350000, 360000, 370000, 410000, 420000, 430000, 440000,
  450000, 500000, 510000, 520000, 530000, 610000,
]
/** Inner Mongolia, Hainan, Gansu, Qinghai, Ningxia */
export const far = [150000, 460000, 620000, 630000, 640000]
/** Tibet, Xinjiang */
const remote = [540000, 650000]

/** Without a row for everywhere else, a template does not deliver to regions outside its rows. */
export const freights = {
  parcel: {
    name: '普通快遞（按件）',
    method: 'piece',
    rows: [
      { regions: near, first: 1, firstPrice: 6, next: 1, nextPrice: 1 },
      { regions: inland, first: 1, firstPrice: 8, next: 1, nextPrice: 2 },
      { regions: far, first: 1, firstPrice: 12, next: 1, nextPrice: 4 },
      { regions: remote, first: 1, firstPrice: 20, next: 1, nextPrice: 10 },
    ],
  },
  fresh: {
    name: '生鮮冷鏈（按重量）',
    method: 'weight',
    // No far and remote rows: fruit would spoil on the way.
    rows: [
      { regions: near, first: 3000, firstPrice: 12, next: 1000, nextPrice: 2 },
      { regions: inland, first: 3000, firstPrice: 18, next: 1000, nextPrice: 4 },
    ],
  },
  heavy: {
    name: '大件物流（按重量）',
    method: 'weight',
    rows: [
      { regions: near, first: 5000, firstPrice: 15, next: 1000, nextPrice: 1.5 },
      { regions: [...inland, ...far], first: 5000, firstPrice: 28, next: 1000, nextPrice: 3 },
      { regions: remote, first: 5000, firstPrice: 60, next: 1000, nextPrice: 8 },
    ],
  },
  free: {
    name: '全國包郵',
    method: 'piece',
    rows: [{ first: 1, firstPrice: 0, next: 1, nextPrice: 0 }],
  },
} satisfies Record<string, FreightTemplate>
export type FreightKey = keyof typeof freights
