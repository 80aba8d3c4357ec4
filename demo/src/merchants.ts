import type { Brand } from './brands.ts'
import { type FreightTemplate, far, inland, near } from './freight.ts'
import { type Text, text } from './text.ts'

export interface Merchant {
  name: Text
  logo: Brand['logo']
  /** Mobile number of the merchant's owner. */
  owner: string
  /** For everything it sells. */
  freight: FreightTemplate
}

/** Sellers besides the shop itself. */
export const merchants = {
  outdoor: {
    name: text('山徑戶外行', '山径户外行', 'Trailside Outfitters', '山みち道具店', '산길 아웃도어'),
    logo: { mark: 'tent', palette: 'sage' },
    owner: '13800000003',
    freight: {
      name: '山徑：溪口倉發貨（按重量）',
      method: 'weight',
      rows: [
        { regions: near, first: 2000, firstPrice: 8, next: 1000, nextPrice: 1 },
        { regions: inland, first: 2000, firstPrice: 12, next: 1000, nextPrice: 2.5 },
        { first: 2000, firstPrice: 26, next: 1000, nextPrice: 8 },
      ],
    },
  },
  tea: {
    name: text('雲腳茶舍', '云脚茶舍', 'Cloudfoot Tea House', '雲脚茶舎', '구름발 찻집'),
    logo: { mark: 'cup', palette: 'butter' },
    owner: '13800000016',
    freight: {
      name: '茶舍：順豐（按件）',
      method: 'piece',
      rows: [
        { regions: near, first: 3, firstPrice: 5, next: 3, nextPrice: 2 },
        { first: 3, firstPrice: 9, next: 3, nextPrice: 3 },
      ],
    },
  },
  kitchen: {
    name: text('慢火器物', '慢火器物', 'Slow Fire Wares', 'とろ火の器', '약불 그릇가게'),
    logo: { mark: 'pot', palette: 'blush' },
    owner: '13800000017',
    freight: {
      name: '慢火：加厚木箱（按重量）',
      method: 'weight',
      // No row for the remote rest: enamel would not survive the journey.
      rows: [
        { regions: near, first: 3000, firstPrice: 10, next: 1000, nextPrice: 1.5 },
        { regions: [...inland, ...far], first: 3000, firstPrice: 16, next: 1000, nextPrice: 3 },
      ],
    },
  },
} satisfies Record<string, Merchant>
export type MerchantKey = keyof typeof merchants
