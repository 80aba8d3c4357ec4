import type { PaletteName } from './pictures/palette.ts'
import type { Emoji } from './pictures/sprite.ts'

export interface Address {
  name: string
  phone: string
  provinceCode: number
  cityCode: number
  districtCode: number
  detail: string
}
export interface Shopper {
  mobile: string
  nickname: string
  avatar: { object: Emoji; palette: PaletteName }
  addresses: Address[]
  /** yuan */
  balance: number
  points?: number
  /** Place in `shoppers` of the inviter. */
  invitedBy?: number
  /** Place in `grades`, 0 by default. */
  grade?: number
}

/**
 * The three demo accounts, in the order of the log-in pages, users who buy and review, and the owners of two merchants.
 */
export const shoppers: Shopper[] = [
  {
    mobile: '13800000001',
    nickname: '小滿',
    avatar: { object: '1f98a', palette: 'butter' },
    balance: 6800,
    grade: 1,
    points: 3650,
    addresses: [
      {
        name: '陳小滿',
        phone: '13800000001',
        provinceCode: 310000,
        cityCode: 310100,
        districtCode: 310106,
        detail: '南京西路 1266 號 12 樓',
      },
      {
        name: '陳小滿',
        phone: '13800000001',
        provinceCode: 330000,
        cityCode: 330100,
        districtCode: 330106,
        detail: '文三路 478 號 3 幢 502',
      },
    ],
  },
  {
    mobile: '13800000002',
    nickname: '阿禾',
    avatar: { object: '1f43c', palette: 'sage' },
    balance: 2600,
    invitedBy: 0,
    points: 820,
    addresses: [
      {
        name: '吳禾',
        phone: '13800000002',
        provinceCode: 440000,
        cityCode: 440300,
        districtCode: 440305,
        detail: '科苑南路 2666 號 A 座 1804',
      },
    ],
  },
  {
    mobile: '13800000003',
    nickname: '山徑掌櫃',
    avatar: { object: '1f43b', palette: 'stone' },
    balance: 1500,
    points: 150,
    addresses: [
      {
        name: '梁山',
        phone: '13800000003',
        provinceCode: 330000,
        cityCode: 330200,
        districtCode: 330213,
        detail: '溪口鎮武嶺中路 159 號',
      },
    ],
  },
  {
    mobile: '13800000011',
    nickname: '木木',
    balance: 6000,
    avatar: { object: '1f431', palette: 'blush' },
    invitedBy: 0,
    addresses: [
      {
        name: '林木',
        phone: '13800000011',
        provinceCode: 320000,
        cityCode: 320500,
        districtCode: 320506,
        detail: '東太湖路 16 號 7 棟 301',
      },
    ],
  },
  {
    mobile: '13800000012',
    nickname: 'Hannah',
    balance: 6000,
    avatar: { object: '1f430', palette: 'lilac' },
    invitedBy: 0,
    addresses: [
      {
        name: '韓娜',
        phone: '13800000012',
        provinceCode: 110000,
        cityCode: 110100,
        districtCode: 110105,
        detail: '工人體育場北路 8 號 2 單元 1103',
      },
    ],
  },
  {
    mobile: '13800000013',
    nickname: '老周',
    balance: 6000,
    avatar: { object: '1f436', palette: 'sand' },
    invitedBy: 0,
    addresses: [
      {
        name: '周建國',
        phone: '13800000013',
        provinceCode: 510000,
        cityCode: 510100,
        districtCode: 510107,
        detail: '武侯祠大街 231 號 4 單元 602',
      },
    ],
  },
  {
    mobile: '13800000014',
    nickname: '夏夏',
    balance: 6000,
    avatar: { object: '1f424', palette: 'butter' },
    invitedBy: 0,
    addresses: [
      {
        name: '夏晴',
        phone: '13800000014',
        provinceCode: 420000,
        cityCode: 420100,
        districtCode: 420106,
        detail: '中南路 14 號 1801',
      },
    ],
  },
  {
    mobile: '13800000015',
    nickname: '海邊的貓',
    balance: 6000,
    avatar: { object: '1f42f', palette: 'mist' },
    invitedBy: 1,
    addresses: [
      {
        name: '黃海',
        phone: '13800000015',
        provinceCode: 350000,
        cityCode: 350200,
        districtCode: 350203,
        detail: '環島南路 61 號',
      },
    ],
  },
  {
    mobile: '13800000016',
    nickname: '雲腳老方',
    balance: 1200,
    avatar: { object: '1f422', palette: 'sage' },
    invitedBy: 1,
    addresses: [
      {
        name: '方雲',
        phone: '13800000016',
        provinceCode: 330000,
        cityCode: 330100,
        districtCode: 330106,
        detail: '龍井路 57 號',
      },
    ],
  },
  {
    mobile: '13800000017',
    nickname: '柴窯阿景',
    balance: 1200,
    avatar: { object: '1f439', palette: 'sand' },
    invitedBy: 1,
    addresses: [
      {
        name: '景若水',
        phone: '13800000017',
        provinceCode: 360000,
        cityCode: 360200,
        districtCode: 360203,
        detail: '新廠西路 150 號',
      },
    ],
  },
  {
    mobile: '13800000018',
    nickname: 'さくら',
    balance: 9000,
    avatar: { object: '1f437', palette: 'blush' },
    addresses: [
      {
        name: '林櫻',
        phone: '13800000018',
        provinceCode: 310000,
        cityCode: 310100,
        districtCode: 310104,
        detail: '漕溪北路 88 號 1607',
      },
    ],
  },
  {
    mobile: '13800000019',
    nickname: '지우',
    balance: 6000,
    avatar: { object: '1f42d', palette: 'lilac' },
    addresses: [
      {
        name: '金智友',
        phone: '13800000019',
        provinceCode: 370000,
        cityCode: 370200,
        districtCode: 370202,
        detail: '香港中路 76 號 2 單元 901',
      },
    ],
  },
]
