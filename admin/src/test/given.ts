import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { type SetupGuide, setupSteps } from '@shop/contract/desk/setup/setup.ts'
import {
  type adminCatalogChoices,
  type adminGoodsGet,
  type adminGoodsList,
  newGoods,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import type { adminFreightList } from '@shop/contract/goods/freight/freight.ts'
import type { adminWithdrawalGet, adminWithdrawalList } from '@shop/contract/money/withdraw/admin.ts'
import type { adminUserGet } from '@shop/contract/people/account/admin.ts'
import type { consoleInfo, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { permissions } from '@shop/contract/permissions.ts'
import type { BackupRun } from '@shop/contract/platform/backup/backup.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import type { AdminOrder, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import type { adminProofGet, adminProofList } from '@shop/contract/trade/proof/admin.ts'
import type { Static } from 'typebox'

/** Server answers for tests. Each is complete, and every part can be overridden. */
type Row<E extends { data: never } | object> = DataOf<E> extends { rows: (infer R)[] } ? R : never

const fen = (value: number) => value as Fen
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function page<R>(rows: R[], more: { nextCursor?: string; total?: number; totalCapped?: boolean } = {}) {
  return { rows, nextCursor: null, total: rows.length, totalCapped: false, ...more }
}

export function givenOperator(change: Partial<DataOf<typeof operatorMe>['operator']> = {}): DataOf<typeof operatorMe> {
  return {
    operator: {
      id: 1,
      login: 'admin',
      name: '林曉文',
      role: 'super',
      permissions: [...permissions],
      language: 'zh-Hant',
      enrolling: false,
      withheld: null,
      decidesFrom: null,
      merchant: null,
      ...change,
    },
  }
}

export function givenInfo(change: Partial<DataOf<typeof consoleInfo>> = {}): DataOf<typeof consoleInfo> {
  return {
    storeName: '拾光小舖',
    timezone: 'Asia/Shanghai',
    demo: true,
    colours: { main: '#fa2209', vice: '#ffb100', text: '#ffffff' },
    modules: Object.keys(settingGroups.module.properties),
    demoAccounts: [
      { login: 'admin', password: 'demo-operator', note: '所有權限' },
      { login: 'reviewer', password: 'demo-reviewer', note: '只審核付款' },
    ],
    ...change,
  }
}

export function givenDashboard(change: Partial<DataOf<typeof dashboard>> = {}): DataOf<typeof dashboard> {
  const figures = [18, 22, 15, 31, 27, 40, 36, 29, 33, 47, 52, 38, 44, 23]
  return {
    queues: {
      proofs: { count: 7, oldestAt: minutesAgo(1_570) },
      withdrawals: { count: 2, oldestAt: minutesAgo(90) },
      payouts: { count: 1, oldestAt: minutesAgo(300) },
      draws: { count: 3, oldestAt: minutesAgo(120) },
      taskProofs: { count: 2, oldestAt: minutesAgo(200) },
      rankObjections: { count: 0, oldestAt: null },
      rechargeReturns: { count: 0, oldestAt: null },
      toShip: { count: 23, oldestAt: minutesAgo(640) },
      cancelRequests: { count: 1, oldestAt: minutesAgo(95) },
      reviews: { count: 2, oldestAt: minutesAgo(50) },
      goodsRequests: { count: 0, oldestAt: null },
      shopRequests: { count: 0, oldestAt: null },
      aftersales: { count: 2, oldestAt: minutesAgo(600) },
      tickets: { count: 1, oldestAt: minutesAgo(800) },
      applications: { count: 3, oldestAt: minutesAgo(2_000) },
      depositsDue: { count: 1, oldestAt: minutesAgo(3_000) },
      deadJobs: { count: 0, oldestAt: null },
      lowStock: { count: 4, oldestAt: null },
    },
    proposals: [
      { kind: 'setting', count: 1, oldestAt: minutesAgo(30) },
      { kind: 'budget-funding', count: 0, oldestAt: null },
      { kind: 'settled-refund', count: 0, oldestAt: null },
      { kind: 'adjustment', count: 1, oldestAt: minutesAgo(45) },
    ],
    backup: { daily: true, last: givenBackupRun(), doneAt: minutesAgo(300), late: false },
    hasMerchants: true,
    today: { orders: 23, paidFen: fen(412_360), newUsers: 12 },
    days: figures.map((orders, index) => ({
      day: new Date(Date.now() - (figures.length - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      orders,
      paidFen: fen(orders * 17_930),
    })),
    ...change,
  }
}

export function givenBackupRun(change: Partial<BackupRun> = {}): BackupRun {
  const startedAt = minutesAgo(300)
  return {
    id: 1,
    state: 'done',
    actor: 'system:clock',
    operatorName: '',
    host: 'shop-1',
    file: '/var/lib/shop/backups/shop-20261121T190000Z.tar.zst',
    bytes: 45_200_000,
    rowCount: 182_340,
    fileCount: 2_810,
    missing: 0,
    error: null,
    startedAt,
    finishedAt: new Date(Date.parse(startedAt) + 12_400).toISOString(),
    ...change,
  }
}

export function givenProofRow(change: Partial<Row<typeof adminProofList>> = {}): Row<typeof adminProofList> {
  return {
    id: 1,
    state: 'submitted',
    kind: 'order',
    number: '202611210000012347',
    buyer: { id: 5, nickname: '小雨', mobile: '138****0001' },
    merchant: null,
    amountFen: fen(23_800),
    createdAt: minutesAgo(38),
    warnings: 0,
    claimedBy: null,
    claimedById: null,
    reviewedAt: null,
    ...change,
  }
}

export function givenWithdrawalRow(
  change: Partial<Row<typeof adminWithdrawalList>> = {},
): Row<typeof adminWithdrawalList> {
  return {
    id: 1,
    withdrawNo: '202611210000013370',
    state: 'pending',
    source: 'balance',
    merchantName: null,
    user: { id: 5, nickname: '小雨', mobile: '138****0001' },
    amountFen: fen(25_050),
    feeFen: fen(251),
    netFen: fen(24_799),
    kind: 'bank',
    createdAt: minutesAgo(38),
    heldUntil: null,
    claimedBy: null,
    claimedById: null,
    ...change,
  }
}

type Withdrawal = DataOf<typeof adminWithdrawalGet>['withdrawal']
export function givenWithdrawal(change: Partial<Withdrawal> = {}): DataOf<typeof adminWithdrawalGet> {
  return {
    withdrawal: {
      ...givenWithdrawalRow(),
      address: '6222020200112230004',
      holder: '陳小雨',
      bankName: '工商銀行',
      qr: { fileId: 91, url: '/picture/qr.svg', width: 600, height: 600 },
      warnings: [],
      availableFen: fen(10_000),
      claimedUntil: null,
      reviewedBy: null,
      reviewedAt: null,
      paidBy: null,
      paidAt: null,
      payoutReference: null,
      payoutPicture: null,
      rejectReason: null,
      rejectNote: null,
      needsTwo: false,
      may: { review: true, reject: true, pay: false, bounce: false },
      ...change,
    },
  }
}

type Proof = DataOf<typeof adminProofGet>['proof']
export function givenProof(change: Partial<Proof> = {}): DataOf<typeof adminProofGet> {
  return {
    proof: {
      id: 1,
      state: 'submitted',
      kind: 'order',
      number: '202611210000012347',
      giftFen: null,
      buyer: { id: 5, nickname: '小雨', mobile: '138****0001' },
      merchant: null,
      mayReview: true,
      amountFen: fen(23_800),
      receivedFen: null,
      aloneFen: fen(33_800),
      mostFen: fen(5_023_800),
      proposed: false,
      remarkCode: '4821',
      payerName: '陳小雨',
      reference: '2026112199230017',
      paidAt: minutesAgo(46),
      createdAt: minutesAgo(38),
      images: [{ fileId: 90, url: '/picture/proof-1.svg', width: 750, height: 1500 }],
      warnings: [],
      orders: [{ id: 12, orderNo: '202611210000012346', payableFen: fen(23_800), title: '手沖咖啡隨行組' }],
      rejectReason: null,
      rejectNote: null,
      reviewedAt: null,
      reviewedBy: null,
      claimedBy: null,
      claimedById: null,
      claimedUntil: null,
      ...change,
    },
  }
}

export function givenOrderRow(change: Partial<Row<typeof adminOrderList>> = {}): Row<typeof adminOrderList> {
  return {
    id: 12,
    orderNo: '202611210000012346',
    tradeId: 31,
    state: 'to_ship',
    cancelRequest: 'none',
    buyer: { id: 5, nickname: '小雨', mobile: '138****0001' },
    sellerName: '自營',
    zone: 'normal',
    payableFen: fen(23_800),
    payMethod: 'screenshot',
    quantity: 3,
    title: '手沖咖啡隨行組',
    spec: '',
    imageUrl: '/picture/goods-1.svg',
    otherImages: [],
    createdAt: minutesAgo(130),
    paidAt: minutesAgo(60),
    ...change,
  }
}

export function givenOrder(change: Partial<Static<typeof AdminOrder>> = {}): { order: Static<typeof AdminOrder> } {
  return {
    order: {
      ...givenOrderRow(),
      kind: 'physical',
      goodsFen: fen(22_800),
      couponFen: fen(0),
      pointsFen: fen(0),
      subsidyFen: fen(0),
      freightFen: fen(1_000),
      cutFen: fen(0),
      buyerRemark: '請放在管理室，謝謝。',
      address: { name: '陳小雨', phone: '138****0001', region: '上海市 黃浦區', detail: '南京東路 100 號 3 樓' },
      lines: [
        {
          id: 41,
          goodsId: 7,
          title: '手沖咖啡隨行組',
          spec: '墨黑 / 500 ml',
          code: 'CF-500-B',
          imageUrl: '/picture/goods-1.svg',
          unitFen: fen(9_900),
          pointsPart: 0,
          quantity: 2,
          payFen: fen(19_800),
          shipped: 0,
          refunded: 0,
          left: 2,
        },
        {
          id: 42,
          goodsId: 8,
          title: '濾紙 100 入',
          spec: '',
          code: 'CF-P-100',
          imageUrl: null,
          unitFen: fen(3_000),
          pointsPart: 0,
          quantity: 1,
          payFen: fen(3_000),
          shipped: 0,
          refunded: 0,
          left: 1,
        },
      ],
      parcels: [],
      notes: [],
      history: [
        { from: null, to: 'unpaid', actor: 'user:5', operatorName: '', reason: null, at: minutesAgo(130) },
        { from: 'unpaid', to: 'pay_review', actor: 'user:5', operatorName: '', reason: null, at: minutesAgo(110) },
        {
          from: 'pay_review',
          to: 'to_ship',
          actor: 'operator:1',
          operatorName: '林曉文',
          reason: null,
          at: minutesAgo(60),
        },
      ],
      shippedAt: null,
      receivedAt: null,
      settledAt: null,
      payBefore: null,
      receiveBefore: null,
      cancelReason: null,
      siblings: [],
      addressBefore: null,
      addressChangedAt: null,
      preparingAt: null,
      providerRefunds: [],
      settlementHold: null,
      may: {
        ship: true,
        prepare: true,
        cancel: false,
        close: true,
        decideCancel: false,
        receive: false,
        retryRefund: false,
        cutPrice: false,
        hold: false,
      },
      ...change,
    },
  }
}

export function givenGoodsRow(change: Partial<Row<typeof adminGoodsList>> = {}): Row<typeof adminGoodsList> {
  return {
    id: 7,
    name: { 'zh-Hant': '手沖咖啡隨行組', en: 'Pour-over travel set' },
    imageUrl: '/picture/goods-1.svg',
    fewest: 3,
    fewestOf: [],
    underReview: false,
    state: 'on',
    zone: 'normal',
    sellerName: '自營',
    priceMinFen: fen(9_900),
    priceMaxFen: fen(12_900),
    stock: 120,
    reserved: 6,
    sales: 318,
    salesStart: 0,
    sort: 100,
    updatedAt: minutesAgo(4_000),
    categories: [{ 'zh-Hant': '咖啡器具', en: 'Coffee gear' }],
    ...change,
  }
}

type Goods = DataOf<typeof adminGoodsGet>['goods']
export function givenGoods(change: Partial<Goods> = {}): DataOf<typeof adminGoodsGet> {
  const sku = (id: number, values: number[], code: string): Goods['skus'][number] => ({
    id,
    values,
    priceFen: fen(9_900),
    linePriceFen: fen(12_900),
    zonePriceFen: null,
    pointsPart: 0,
    imageId: null,
    code,
    weightG: 420,
    volumeCm3: 900,
    enabled: true,
    onHand: 40,
  })
  return {
    goods: {
      ...newGoods,
      id: 7,
      state: 'on',
      version: 3,
      merchantId: null,
      sellerName: '自營',
      stateReason: null,
      review: null,
      name: { 'zh-Hant': '手沖咖啡隨行組', 'zh-Hans': '手冲咖啡随行组', en: 'Pour-over travel set' },
      sellingPoint: { 'zh-Hant': '一個包就能帶走的咖啡館' },
      content: { 'zh-Hant': '<h3>內容物</h3><ul><li>濾杯</li><li>手搖磨豆機</li></ul>' },
      goodsNo: 'CF-500',
      brandId: 2,
      freightTemplateId: 1,
      categoryIds: [11],
      imageIds: [501, 502],
      images: [
        { fileId: 501, url: '/picture/goods-1.svg' },
        { fileId: 502, url: '/picture/goods-2.svg' },
      ],
      video: null,
      serviceIds: [1],
      limitUser: 5,
      specs: [
        {
          id: 21,
          name: { 'zh-Hant': '顏色', en: 'Colour' },
          values: [
            { id: 211, value: { 'zh-Hant': '墨黑', en: 'Black' } },
            { id: 212, value: { 'zh-Hant': '米白', en: 'Cream' } },
          ],
        },
        {
          id: 22,
          name: { 'zh-Hant': '容量', en: 'Size' },
          values: [
            { id: 221, value: { 'zh-Hant': '350 ml' } },
            { id: 222, value: { 'zh-Hant': '500 ml' } },
          ],
        },
      ],
      skus: [
        sku(71, [0, 0], 'CF-350-B'),
        sku(72, [0, 1], 'CF-500-B'),
        sku(73, [1, 0], 'CF-350-W'),
        sku(74, [1, 1], 'CF-500-W'),
      ],
      skuStock: [71, 72, 73, 74].map((skuId) => ({
        skuId,
        onHand: 40,
        reserved: skuId === 72 ? 6 : 0,
        activitySold: 0,
        imageUrl: null,
        ordered: skuId === 72,
      })),
      updatedAt: minutesAgo(4_000),
      ...change,
    },
  }
}

export function givenChoices(): DataOf<typeof adminCatalogChoices> {
  return {
    categories: [
      { id: 10, parentId: null, name: { 'zh-Hant': '廚房', en: 'Kitchen' } },
      { id: 11, parentId: 10, name: { 'zh-Hant': '咖啡器具', en: 'Coffee gear' } },
    ],
    brands: [{ id: 2, name: { 'zh-Hant': '山序', en: 'Shanxu' } }],
    services: [{ id: 1, name: { 'zh-Hant': '七天無理由退貨', en: '7-day returns' } }],
    freightTemplates: [{ id: 1, name: '標準運費' }],
    merchants: [],
    grades: [{ id: 1, name: { 'zh-Hant': '銀卡會員', en: 'Silver' }, rateBp: 9_800 }],
  }
}

export function givenFreight(): DataOf<typeof adminFreightList> {
  return {
    rows: [
      {
        id: 1,
        name: '標準運費',
        method: 'weight',
        version: 2,
        goods: 42,
        sellerName: '自營',
        updatedAt: minutesAgo(9_000),
        rules: [
          { isDefault: true, regionCodes: [], first: 1_000, firstFen: fen(1_000), next: 500, nextFen: fen(300) },
          { isDefault: false, regionCodes: [310000], first: 1_000, firstFen: fen(600), next: 1_000, nextFen: fen(200) },
        ],
      },
      {
        id: 2,
        name: '冷藏',
        method: 'piece',
        version: 1,
        goods: 0,
        sellerName: '自營',
        updatedAt: minutesAgo(19_000),
        rules: [
          { isDefault: false, regionCodes: [310100], first: 1, firstFen: fen(2_000), next: 1, nextFen: fen(500) },
        ],
      },
    ],
  }
}

export function givenUser(change: Partial<DataOf<typeof adminUserGet>['user']> = {}): DataOf<typeof adminUserGet> {
  return {
    user: {
      id: 5,
      nickname: '小雨',
      avatarUrl: null,
      mobile: '138****0001',
      email: 'x***@example.com',
      frozenAt: null,
      frozenReason: null,
      closedAt: null,
      createdAt: minutesAgo(90_000),
      lastLoginAt: minutesAgo(50),
      orders: 9,
      paidFen: fen(182_300),
      ...change,
    },
    balanceFen: fen(50_000),
    giftFen: fen(2_000),
    points: 860,
    subsidy: 0,
    integral: 12_345,
    reward: 500,
    grade: null,
    payPassword: 'set',
    inviter: null,
    sessions: 2,
    addresses: 1,
    history: [],
  }
}

/** The set-up guide of a shop with all steps done. */
export function givenGuide(change: Partial<SetupGuide> = {}): SetupGuide {
  const steps = setupSteps.map((step) => ({ step, done: true }))
  const channels = [
    { channel: 'email' as const, configured: true, tried: true },
    { channel: 'sms' as const, configured: false, tried: false },
  ]
  return { shown: false, steps, unnamed: [], operators: 2, channels, ...change }
}
