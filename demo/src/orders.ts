/** Goods by key, one of their choices (`moon/anc`, `""` for single-spec goods), and pieces. */
export type Bought = [goods: string, choice: string, pieces: number]

/** How far an order has come; a stage includes the ones before it. */
export type Stage =
  | 'unpaid'
  | 'cancelled'
  | 'proof_rejected'
  | 'pay_review'
  | 'to_ship'
  | 'cancel_wanted'
  | 'closed'
  | 'part_shipped'
  | 'to_receive'
  | 'completed'

/** An aftersale case about an order's first line, and how far it has come. */
export interface DemoCase {
  service: 'refund' | 'return' | 'exchange'
  reason: 'quality' | 'damaged' | 'missing' | 'changed_mind' | 'not_received'
  text: string
  /** Pieces, all by default. */
  pieces?: number
  /** After the order. */
  hoursAfter: number
  stage: 'applied' | 'rejected' | 'arbitration' | 'wait_return' | 'returning' | 'completed'
  /** The seller's reason for a refusal. */
  refusal?: string
  /** The number of the returned parcel. */
  parcel?: { carrier: string; number: string }
}

export interface DemoOrder {
  /** Place in `shoppers`. */
  buyer: number
  hoursAgo: number
  lines: Bought[]
  /** Place among the buyer's addresses. */
  address?: number
  remark?: string
  /** With a coupon and points. */
  saves?: boolean
  pay: 'balance' | 'screenshot'
  stage: Stage
  aftersale?: DemoCase
  /** The reference of the transfer; a reviewer is warned when two payments share one. */
  reference?: string
  /** The number of the first order's first parcel; the next order's number is one higher. */
  parcel?: { carrier: string; number: string; traces?: { hoursAfter: number; text: string }[] }
}

/**
 * One or more orders of every state, so that each list and button of the shop and the console has something to show.
 * Goods of several sellers or zones become several orders of one trade.
 */
export const orders: DemoOrder[] = [
  {
    buyer: 0,
    hoursAgo: 21 * 24,
    lines: [
      ['sourdough', '', 1],
      ['cookies', 'salt', 2],
      ['drip-coffee', 'yirgacheffe/10', 1],
    ],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'SF', number: 'SF1040226118735' },
  },
  {
    buyer: 0,
    hoursAgo: 20 * 24,
    lines: [['teddy', '30', 1]],
    pay: 'balance',
    stage: 'completed',
    remark: '卡片請寫：小寶三歲生日快樂',
    parcel: { carrier: 'YTO', number: 'YT2204917760358' },
  },
  {
    buyer: 0,
    hoursAgo: 5 * 24,
    lines: [['headphones', 'moon/anc', 1]],
    pay: 'screenshot',
    stage: 'completed',
    parcel: { carrier: 'SF', number: 'SF1040233907146' },
  },
  {
    buyer: 0,
    hoursAgo: 110,
    lines: [['mouse', 'moon', 1]],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'SF', number: 'SF1040237715082' },
    aftersale: {
      service: 'return',
      reason: 'quality',
      text: '滾輪往上滾時會跳，換了電腦也一樣',
      hoursAfter: 72,
      stage: 'wait_return',
    },
  },
  {
    buyer: 0,
    hoursAgo: 128,
    lines: [['cookies', 'salt', 2]],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'YTO', number: 'YT2204933851704' },
    aftersale: {
      service: 'refund',
      reason: 'missing',
      text: '訂了兩盒，只收到一盒',
      pieces: 1,
      hoursAfter: 70,
      stage: 'completed',
    },
  },
  {
    buyer: 0,
    hoursAgo: 17,
    lines: [['broom', '', 1]],
    pay: 'screenshot',
    stage: 'to_ship',
    aftersale: { service: 'refund', reason: 'changed_mind', text: '家裡找到一把新的', hoursAfter: 6, stage: 'applied' },
  },
  { buyer: 0, hoursAgo: 9 * 24, lines: [['broom', '', 1]], pay: 'balance', stage: 'cancelled' },
  { buyer: 0, hoursAgo: 7 * 24, lines: [['mouse', 'graphite', 1]], pay: 'balance', stage: 'closed' },
  {
    buyer: 0,
    hoursAgo: 62,
    lines: [
      ['keyboard', 'fog/tactile', 1],
      ['mouse', 'moon', 1],
    ],
    saves: true,
    pay: 'balance',
    stage: 'to_receive',
    remark: '放門口鞋櫃上即可',
    parcel: {
      carrier: 'SF',
      number: 'SF1040239154820',
      traces: [
        { hoursAfter: 1, text: '【上海嘉定】快件已由收件員收取' },
        { hoursAfter: 7, text: '【上海嘉定】快件已發往上海虹橋集散中心' },
        { hoursAfter: 15, text: '【上海虹橋】快件到達集散中心' },
        { hoursAfter: 26, text: '【上海靜安】快件到達南京西路營業點，即將派送' },
      ],
    },
  },
  {
    buyer: 0,
    hoursAgo: 50,
    lines: [
      ['basket', 'm', 2],
      ['candle', 'osmanthus', 1],
    ],
    pay: 'balance',
    stage: 'part_shipped',
    parcel: { carrier: 'ZTO', number: '78451903326417' },
  },
  {
    buyer: 0,
    hoursAgo: 20,
    lines: [
      ['longjing', 'first/100g', 1],
      ['teapot', 'pine', 1],
    ],
    pay: 'screenshot',
    stage: 'to_ship',
    address: 1,
  },
  { buyer: 0, hoursAgo: 6, lines: [['tee', 'navy/m', 2]], pay: 'balance', stage: 'cancel_wanted' },
  { buyer: 0, hoursAgo: 3, lines: [['camera', '', 1]], pay: 'screenshot', stage: 'proof_rejected' },
  {
    buyer: 0,
    hoursAgo: 1,
    lines: [
      ['apple', '5kg/80', 1],
      ['tangerine', '6', 1],
    ],
    pay: 'screenshot',
    stage: 'pay_review',
  },
  { buyer: 0, hoursAgo: 0.1, lines: [['suitcase', 'fog/20', 1]], pay: 'screenshot', stage: 'unpaid' },
  {
    buyer: 1,
    hoursAgo: 19 * 24,
    lines: [['power-bank', '20000', 1]],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'YD', number: '4635120987714' },
  },
  {
    buyer: 1,
    hoursAgo: 120,
    lines: [['alarm-clock', 'fog', 1]],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'YTO', number: 'YT2204930118846' },
    aftersale: {
      service: 'exchange',
      reason: 'damaged',
      text: '箱子被壓過，鐘面有一道裂痕',
      hoursAfter: 70,
      stage: 'returning',
      parcel: { carrier: 'SF', number: 'SF1040239940217' },
    },
  },
  {
    buyer: 1,
    hoursAgo: 132,
    lines: [['mouse', 'graphite', 1]],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'SF', number: 'SF1040236420951' },
    aftersale: {
      service: 'return',
      reason: 'quality',
      text: '用了兩天，左鍵要很用力才按得下去',
      hoursAfter: 72,
      stage: 'arbitration',
      refusal: '檢測影片裡按鍵正常，不屬於品質問題',
    },
  },
  {
    buyer: 1,
    hoursAgo: 30,
    lines: [['watch', 'navy/41', 1]],
    pay: 'screenshot',
    stage: 'to_ship',
    remark: '錶帶麻煩調到最短',
    reference: '20261119083300417265',
  },
  {
    buyer: 1,
    hoursAgo: 4,
    lines: [
      ['backpack', 'clay/18l', 1],
      ['alarm-clock', 'fog', 1],
    ],
    pay: 'screenshot',
    stage: 'pay_review',
  },
  {
    buyer: 1,
    hoursAgo: 58,
    lines: [
      ['tent', '2', 1],
      ['flashlight', '', 1],
    ],
    pay: 'balance',
    stage: 'to_receive',
    remark: '週末上山要用，麻煩週五前到',
    parcel: {
      carrier: 'JD',
      number: 'JDVA22106541903',
      traces: [
        { hoursAfter: 1, text: '【杭州西湖】快件已攬收' },
        { hoursAfter: 6, text: '【杭州蕭山】快件已離開分揀中心，發往上海' },
      ],
    },
    // A merchant's case, which its member decides.
    aftersale: {
      service: 'refund',
      reason: 'not_received',
      text: '物流停了一天多，還沒收到',
      hoursAfter: 52,
      stage: 'applied',
    },
  },
  {
    buyer: 1,
    hoursAgo: 0.2,
    lines: [
      ['skillet', '24', 1],
      ['olive-oil', '500ml', 1],
    ],
    pay: 'screenshot',
    stage: 'unpaid',
  },
  {
    buyer: 2,
    hoursAgo: 26,
    lines: [
      ['eggs', '', 1],
      ['rice', '5kg', 1],
    ],
    pay: 'balance',
    stage: 'to_ship',
  },
  {
    buyer: 3,
    hoursAgo: 2,
    lines: [['chair', 'oak', 2]],
    pay: 'screenshot',
    stage: 'pay_review',
    remark: '送貨前請先電話',
    reference: '20261119083300417265',
  },
  {
    buyer: 4,
    hoursAgo: 40,
    lines: [['laptop', 'graphite/16g/1t', 1]],
    pay: 'screenshot',
    stage: 'to_receive',
    parcel: { carrier: 'JD', number: 'JDVA22106538417' },
  },
  { buyer: 6, hoursAgo: 9, lines: [['blueberry', '6', 1]], pay: 'balance', stage: 'to_ship' },
  // A month of a merchant's orders, so that its home and analysis have something to draw.
  ...month([
    [27, 10, ['suitcase', 'fog/20', 1]],
    [24, 11, ['badminton', '', 1]],
    [21, 10, ['flashlight', '', 2]],
    [17, 11, ['backpack', 'navy/18l', 1]],
    [15, 10, ['sneakers', 'graphite/39', 1]],
    [12, 11, ['football', '5', 2]],
    [9, 10, ['badminton', '', 2]],
    [6, 11, ['flashlight', '', 1]],
  ]),
]

/** Ordinary completed orders, each with one line. */
function month(sold: readonly (readonly [daysAgo: number, buyer: number, line: Bought])[]): DemoOrder[] {
  return sold.map(([daysAgo, buyer, line], index) => ({
    buyer,
    hoursAgo: daysAgo * 24 + index,
    lines: [line],
    pay: 'balance',
    stage: 'completed',
    parcel: { carrier: 'SF', number: `SF10402${String(31_407_118 + index * 6_133)}` },
  }))
}
