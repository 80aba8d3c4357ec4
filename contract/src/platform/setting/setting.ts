import Type, { type Static } from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Flag,
  Instant,
  type Language,
  type LocalText,
  languages,
  localTextUpTo,
  nullable,
  oneOf,
  Url,
} from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'
import type { Fen } from '../../core/money.ts'
import { zones } from '../../core/zone.ts'

// Every property has a default, so a group that nobody has changed, or one that gained a property, is always whole.
const on = (value: boolean, description?: string) => Type.Boolean({ default: value, description })

const whole = (value: number, minimum: number, maximum: number, description?: string) =>
  Type.Integer({ default: value, minimum, maximum, description })

const amount = (value: number, minimum: number, maximum: number) =>
  Type.Unsafe<Fen>(Type.Integer({ default: value, minimum, maximum, description: 'minor units of CNY' }))

/** Basis points, 1/10 000. */
const rate = (value: number, maximum = 10_000) => whole(value, 0, maximum, '1/10 000')

const choice = <const T extends readonly (string | number)[]>(values: T, value: T[number]) => ({
  ...oneOf(values),
  default: value,
})

const someOf = <const T extends readonly string[]>(values: T, chosen: readonly T[number][]) =>
  Type.Array(oneOf(values), { default: [...chosen], maxItems: values.length })

const line = (value: string, maxLength = 100) => Type.String({ default: value, maxLength })

const localLine = (value: LocalText, maxLength = 500) => {
  const other = Type.Optional(Type.String({ maxLength }))
  const texts = { 'zh-Hant': Type.String({ maxLength }), 'zh-Hans': other, en: other, ja: other, ko: other }
  return { ...Type.Object(texts), default: value }
}

/** What something is called everywhere: never nothing. */
const localName = (value: LocalText) => ({ ...localTextUpTo(60), default: value })

const colour = (value: string) => Type.String({ default: value, pattern: '^#[0-9a-fA-F]{6}$' })

const fileId = nullable(Type.Integer({ minimum: 1 }))

const noFile = { ...fileId, default: null }

const zone = (
  name: LocalText,
  rules: {
    memberDiscount?: boolean
    coupon?: boolean
    pointsRatioBp?: number
    pointsPart?: boolean
    subsidyRatioBp?: number
    grantPoints?: boolean
    grantIntegralBp?: number
    grantSubsidyBp?: number
    profit?: boolean
    limitUser?: number
    openMax?: number
    noReasonReturn: 'yes' | 'unopened' | 'no'
  },
) =>
  Type.Object(
    {
      name: localName(name),
      on: on(true),
      memberDiscount: on(rules.memberDiscount ?? false),
      coupon: on(rules.coupon ?? false),
      pointsRatioBp: rate(rules.pointsRatioBp ?? 0),
      pointsPart: on(rules.pointsPart ?? false, 'a fixed part of the price is paid in points'),
      subsidyRatioBp: rate(rules.subsidyRatioBp ?? 0),
      grantPoints: on(rules.grantPoints ?? false),
      grantIntegralBp: rate(rules.grantIntegralBp ?? 0, 5_000),
      grantSubsidyBp: rate(rules.grantSubsidyBp ?? 0, 5_000),
      profit: on(rules.profit ?? false),
      limitUser: whole(rules.limitUser ?? 0, 0, 9_999, 'pieces a person may ever buy of one goods item; 0 = no limit'),
      openMax: whole(rules.openMax ?? 0, 0, 999, 'goods of this zone a person may have on their way; 0 = no limit'),
      minGrade: whole(0, 0, 999, 'weight of the member grade needed; 0 = none'),
      noReasonReturn: choice(['yes', 'unopened', 'no'], rules.noReasonReturn),
    },
    { default: {} },
  )

/** What the setting can switch on; `none` (nothing left to pay) needs no switch. */
export const settablePayMethods = ['balance', 'screenshot', 'wechat'] as const

/** Where a buyer sends money before he uploads the screenshot of it. */
export const ReceivingAccountSetting = Type.Object({
  kind: oneOf(['bank', 'alipay', 'wechat']),
  holder: Type.String({ minLength: 1, maxLength: 60 }),
  number: Type.String({ default: '', maxLength: 60, description: 'account number, or the name to look for' }),
  bankName: Type.String({ default: '', maxLength: 60 }),
  qrFileId: noFile,
  enabled: on(true),
})

export type ReceivingAccountSetting = Static<typeof ReceivingAccountSetting>

/** Every setting there is, by group: its type, range and default. Units are at the end of the names. */
export const settingGroups = {
  module: Type.Object({
    wallet: on(true),
    recharge: on(true),
    withdraw: on(true),
    transfer: on(false, 'compliance'),
    points: on(true),
    sign: on(true),
    coupon: on(true),
    invite: on(true),
    profit: on(true),
    rank: on(true),
    reward: on(true),
    integral: on(true),
    subsidy: on(true),
    subsidyTransfer: on(false, 'compliance'),
    taskVideo: on(true),
    taskAd: on(true),
    acts: on(true),
    draw: on(true),
    nft: on(true),
    merchant: on(true),
    wechatPay: on(false),
    merchantCollect: on(false, 'compliance'),
  }),
  /** What a responsible person has checked before the modules marked `compliance` may open. */
  compliance: Type.Object({
    responsible: line('', 60),
    storedValue: on(false),
    merchantMoney: on(false),
    withdrawalTax: on(false),
    distribution: on(false),
    prizes: on(false),
    collectibles: on(false),
    unspentRecharge: on(false),
    personalData: on(false),
    licenceDisplay: on(false),
  }),
  store: Type.Object({
    name: localName({
      'zh-Hant': '拾光小舖',
      'zh-Hans': '拾光小铺',
      en: 'Little Finds',
      ja: 'ひかり小店',
      ko: '작은 빛 상점',
    }),
    describe: localLine({ 'zh-Hant': '' }),
    logoFileId: noFile,
    timezone: line('Asia/Shanghai', 60),
    currency: choice(['CNY'], 'CNY'),
    languages: Type.Array(oneOf(languages), { default: [...languages], minItems: 1, maxItems: languages.length }),
    servicePhone: line('', 40),
    showCartTab: on(true, 'off: three tabs, the cart is entered from the pages'),
  }),
  register: Type.Object({
    enabled: on(true),
    methods: someOf(['mobile', 'email'], ['mobile', 'email']),
    autoOnCode: on(true, 'logging in by code registers an unknown person'),
    inviteRequired: on(false),
    bindMobileRequired: on(true),
    isOauthMpweixin: on(true),
    isOauthMobileMpweixin: on(true),
    isPersonalMpweixin: on(false),
  }),
  security: Type.Object({
    captchaTtlS: whole(120, 30, 600),
    codeTtlS: whole(300, 60, 1_800),
    codeResendS: whole(60, 30, 600),
    codeHour: whole(5, 1, 50, 'codes a target gets an hour'),
    codeDay: whole(10, 1, 100, 'codes a target gets a day'),
    codeIpDay: whole(20, 1, 100_000, 'codes asked for from one address a day'),
    codeTries: whole(5, 1, 10, 'wrong tries that burn a code'),
    codeTargetHour: whole(15, 3, 100, 'wrong tries an hour after which a target is blocked for an hour'),
    loginCaptchaAfter: whole(3, 0, 10),
    loginFails: whole(5, 2, 20),
    loginFailMinutes: whole(15, 1, 1_440),
    loginFailsDay: whole(10, 3, 100),
    sessionDays: whole(30, 1, 30),
    sessionMax: whole(5, 1, 50),
  }),
  zone: Type.Object({
    normal: zone(
      { 'zh-Hant': '普通商品', 'zh-Hans': '普通商品', en: 'All goods', ja: '通常商品', ko: '일반 상품' },
      {
        memberDiscount: true,
        coupon: true,
        pointsRatioBp: 1_000,
        grantPoints: true,
        profit: true,
        noReasonReturn: 'yes',
      },
    ),
    gift: zone(
      { 'zh-Hant': '禮包專區', 'zh-Hans': '礼包专区', en: 'Gift packs', ja: 'ギフトパック', ko: '선물 세트' },
      { grantPoints: true, grantSubsidyBp: 300, profit: true, limitUser: 5, noReasonReturn: 'unopened' },
    ),
    fuli: zone(
      { 'zh-Hant': '福利專區', 'zh-Hans': '福利专区', en: 'Member benefits', ja: '会員特典', ko: '회원 혜택' },
      { pointsPart: true, noReasonReturn: 'yes' },
    ),
    xf: zone(
      { 'zh-Hant': '消費專區', 'zh-Hans': '消费专区', en: 'Spend and earn', ja: 'お買い物ゾーン', ko: '소비 존' },
      {
        memberDiscount: true,
        coupon: true,
        pointsRatioBp: 1_000,
        subsidyRatioBp: 2_000,
        grantIntegralBp: 500,
        profit: true,
        noReasonReturn: 'yes',
      },
    ),
    ty: zone(
      { 'zh-Hant': '體驗專區', 'zh-Hans': '体验专区', en: 'Try it', ja: 'お試しゾーン', ko: '체험 존' },
      { subsidyRatioBp: 5_000, limitUser: 1, openMax: 3, noReasonReturn: 'no' },
    ),
  }),
  cart: Type.Object({
    lines: whole(120, 1, 500),
    guestLines: whole(50, 1, 500),
    qtyMax: whole(999, 1, 9_999),
  }),
  trade: Type.Object({
    closeMinutes: whole(60, 5, 10_080),
    freeCancelMinutes: whole(10, 0, 1_440),
    cancelDecideH: whole(24, 1, 168, 'a cancel request that nobody decides is agreed to after this'),
    shipPromiseH: whole(48, 1, 720),
    shipRefundH: whole(72, 1, 720),
    receiveDays: whole(10, 1, 60),
    receiveExtendDays: whole(3, 0, 30),
    receiveAfterSigned: on(false, 'shorten auto receive to 3 days after the carrier reports delivery'),
    refundDays: whole(7, 0, 60),
    refundDaysFault: whole(15, 0, 180),
    reviewDays: whole(30, 1, 365),
    freightRule: choice(['sum', 'highest', 'lowest'], 'sum'),
    unpaidMax: whole(5, 1, 100, 'unpaid trades a person may have'),
    linesMax: whole(50, 1, 200, 'lines of one trade'),
  }),
  stock: Type.Object({
    reserveOn: choice(['create', 'pay'], 'create'),
    warn: whole(10, 0, 100_000),
    safety: whole(0, 0, 100_000, 'pieces kept back from sale'),
  }),
  pay: Type.Object({
    methods: someOf(settablePayMethods, ['balance', 'screenshot']),
    collect: choice(['platform'], 'platform'),
    accounts: Type.Array(ReceivingAccountSetting, { default: [], maxItems: 10 }),
    reuploadMinutes: whole(1_440, 10, 10_080),
    proofImages: whole(3, 1, 6),
    reviewTargetH: whole(24, 1, 168),
    rejectionsMax: whole(3, 1, 10, 'rejected proofs that close a trade'),
  }),
  delivery: Type.Object({
    tracker: choice(['manual'], 'manual'),
    trackCacheMinutes: whole(30, 5, 1_440),
    correctH: whole(24, 0, 168),
    freeOn: on(false, 'no freight from an amount on'),
    freeFromFen: amount(9_900, 1, 100_000_000),
    freeExcludedCities: Type.Array(Type.Integer({ minimum: 1 }), {
      default: [],
      maxItems: 500,
      description: 'division codes; a province or city stands for all that is in it',
    }),
    freeExcludedGoods: Type.Array(Type.Integer({ minimum: 1 }), { default: [], maxItems: 500 }),
  }),
  aftersale: Type.Object({
    decideH: whole(72, 1, 720),
    sendDays: whole(7, 1, 60),
    receiveDays: whole(10, 1, 60),
    textMax: whole(200, 10, 2_000),
    // where buyers send goods back to
    returnName: line('', 60),
    returnPhone: line('', 30),
    returnRegion: line(''),
    returnDetail: line('', 200),
  }),
  review: Type.Object({
    images: whole(9, 0, 9),
    textMax: whole(500, 10, 2_000),
    appendDays: whole(90, 0, 365),
    dayMax: whole(20, 1, 200, 'reviews a person may write a day'),
    answerEditH: whole(24, 0, 720, 'how long an answer may be changed'),
    precheck: on(false, 'every review waits for an operator'),
    words: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
      default: [],
      maxItems: 2_000,
      description: 'a review with one of these waits for an operator; compared without spaces, punctuation and case',
    }),
  }),
  coupon: Type.Object({
    stack: choice(['none', 'seller_and_platform'], 'none'),
    expireNoticeDays: whole(3, 0, 30),
  }),
  points: Type.Object({
    name: localName({ 'zh-Hant': '積分', 'zh-Hans': '积分', en: 'Points', ja: 'ポイント', ko: '포인트' }),
    describe: localLine({
      'zh-Hant': '實付每滿 1 元得 1 積分，售後期結束後入帳；100 積分抵 1 元。',
      'zh-Hans': '实付每满 1 元得 1 积分，售后期结束后入账；100 积分抵 1 元。',
      en: 'Earn 1 point for every yuan paid, credited when the after-sales period ends; 100 points are worth 1 yuan.',
      ja: 'お支払い 1 元につき 1 ポイント、アフターサービス期間の終了後に加算されます。100 ポイントで 1 元分です。',
      ko: '결제 1위안마다 1포인트가 사후 서비스 기간이 끝난 뒤 적립되며, 100포인트는 1위안입니다.',
    }),
    giftOn: on(true),
    perYuanGift: whole(1, 0, 100),
    discountOn: on(true),
    perYuan: whole(100, 1, 100_000, 'points that are worth one yuan'),
    maxRatioBp: rate(1_000),
    minOrderFen: amount(1_000, 0, 100_000_000),
    expireMonths: whole(12, 1, 60),
    returnGraceDays: whole(7, 0, 60),
    dayCap: whole(200, 0, 1_000_000),
    dayBudget: whole(1_000_000, 0, 1_000_000_000, 'points that orders of a day may earn together; 0: none is funded'),
  }),
  sign: Type.Object({
    points: whole(5, 0, 1_000),
    weekBonus: whole(20, 0, 10_000),
    reward: choice(['points', 'subsidy'], 'points'),
    makeup: whole(0, 0, 7),
    dayBudget: whole(100_000, 0, 1_000_000_000, 'what a day may give to all together; 0: none is funded'),
  }),
  recharge: Type.Object({
    isEntrance: on(true),
    isCustom: on(true),
    isMatchPlan: on(true),
    describe: localLine({ 'zh-Hant': '' }),
    minFen: amount(100, 1, 100_000_000),
    maxFen: amount(5_000_000, 1, 100_000_000),
    openMax: whole(3, 1, 50),
    refundDays: whole(365, 0, 3_650),
  }),
  withdraw: Type.Object({
    types: someOf(['bank', 'alipay', 'wechat'], ['bank', 'alipay', 'wechat']),
    minFen: amount(1_000, 1, 100_000_000),
    maxFen: amount(2_000_000, 1, 100_000_000),
    dayCount: whole(3, 1, 100),
    dayMaxFen: amount(5_000_000, 1, 1_000_000_000),
    feeBp: rate(100, 2_000),
    feeMinFen: amount(100, 0, 100_000),
    feeMaxFen: amount(5_000, 0, 1_000_000),
    rechargeHoldDays: whole(7, 0, 90),
    newAddressH: whole(24, 0, 168),
    arrival: localLine({
      'zh-Hant': '1–3 個工作日',
      'zh-Hans': '1–3 个工作日',
      en: '1–3 working days',
      ja: '1〜3 営業日',
      ko: '1~3 영업일',
    }),
  }),
  transfer: Type.Object({
    minFen: amount(1, 1, 100_000_000),
    maxFen: amount(200_000, 1, 100_000_000),
    dayMaxFen: amount(500_000, 1, 1_000_000_000),
    dayCount: whole(20, 1, 1_000),
    feeBp: rate(0, 2_000),
  }),
  paypwd: Type.Object({
    tries: whole(5, 2, 10),
    lockMinutes: whole(30, 1, 1_440),
    dayTries: whole(10, 2, 50),
    coolingH: whole(24, 0, 168),
    smallPayMaxFen: amount(50_000, 0, 1_000_000),
  }),
  commission: Type.Object({
    sharingBp: rate(300, 1_000),
    managementBp: rate(0, 200),
    channelMaxBp: rate(500, 500),
    totalCapBp: rate(1_000, 1_000),
    self: on(false),
  }),
  promo: Type.Object({ maxReturnRateBp: rate(3_000, 5_000) }),
  reward: Type.Object({
    dest: choice(['gift', 'balance'], 'gift'),
    minFen: amount(100, 1, 1_000_000),
    dayFen: amount(20_000, 1, 10_000_000),
    monthFen: amount(200_000, 1, 100_000_000),
    autoMaxFen: amount(5_000, 0, 1_000_000),
    expireDays: whole(180, 1, 3_650),
  }),
  integral: Type.Object({
    grantBp: rate(500, 5_000),
    drawRateBp: rate(10_000),
    minFen: amount(1_000, 1, 1_000_000),
    maxFen: amount(100_000, 1, 10_000_000),
    week: whole(2, 1, 50),
    feeBp: rate(200, 2_000),
    autoMaxFen: amount(5_000, 0, 1_000_000),
    expireDays: whole(365, 1, 3_650),
    toPoints: whole(100, 1, 100_000),
    dest: choice(['gift', 'balance'], 'gift'),
  }),
  subsidy: Type.Object({
    expireDays: whole(90, 1, 3_650),
    dayCapFen: amount(200, 0, 1_000_000),
    monthCapFen: amount(3_000, 0, 10_000_000),
    releaseDays: whole(1, 0, 30),
    transferMinFen: amount(100, 1, 1_000_000),
    transferMaxFen: amount(20_000, 1, 10_000_000),
    transferDayFen: amount(50_000, 1, 10_000_000),
    transferFeeBp: rate(0, 2_000),
    toPoints: whole(100, 1, 100_000),
    drawRateBp: rate(8_000),
    drawMinFen: amount(1_000, 1, 1_000_000),
    drawWeekFen: amount(20_000, 1, 10_000_000),
  }),
  convert: Type.Object({ dailyBudgetFen: amount(100_000, 0, 100_000_000) }),
  task: Type.Object({
    videoDay: whole(10, 0, 100),
    adDay: whole(10, 0, 100),
    deviceDay: whole(20, 0, 500),
    ipDay: whole(60, 0, 100_000),
    beatS: whole(5, 1, 30),
    beatMinS: whole(4, 1, 30),
    videoMaxS: whole(60, 5, 600),
    adS: whole(15, 5, 120),
  }),
  act: Type.Object({
    prizeMaxFen: amount(5_000_000, 1, 5_000_000),
    claimDays: whole(30, 1, 365),
  }),
  nft: Type.Object({
    holdDays: whole(180, 180, 3_650),
    reholdDays: whole(730, 730, 3_650),
    acceptH: whole(24, 1, 168),
    day: whole(3, 1, 50),
    anchor: choice(['none'], 'none'),
  }),
  merchant: Type.Object({
    depositFen: amount(0, 0, 100_000_000),
    settleDays: whole(7, 1, 90),
    commissionBp: rate(500, 5_000),
    commissionOnFreight: on(false),
    withdrawMinFen: amount(10_000, 1, 100_000_000),
    accountHoldH: whole(72, 0, 720),
    autoApprove: on(false),
    goodsMax: whole(500, 1, 100_000),
    receivableLimitFen: amount(0, 0, 100_000_000),
  }),
  risk: Type.Object({
    dualAmountFen: amount(500_000, 0, 1_000_000_000),
    budgetDualFen: amount(1_000_000, 0, 1_000_000_000),
    refundMaxFen: amount(200_000, 0, 1_000_000_000),
    proofBlock: whole(5, 1, 50, 'rejected proofs of a person in 30 days that block the method for him'),
    userReceivableMaxFen: amount(50_000, 0, 100_000_000),
  }),
  upload: Type.Object({
    imageMaxMb: whole(10, 1, 50),
    videoMaxMb: whole(50, 1, 500),
    videoS: whole(60, 1, 60),
    hour: whole(60, 1, 1_000, 'uploads of a person an hour'),
  }),
  customer: Type.Object({
    enabled: on(false),
    provider: choice(['mpwxkf', 'ticket', 'link'], 'mpwxkf'),
    link: line('', 300),
    corpId: line('', 100),
    hours: localLine({
      'zh-Hant': '每日 9:00–21:00',
      'zh-Hans': '每日 9:00–21:00',
      en: '9:00–21:00 every day',
      ja: '毎日 9:00～21:00',
      ko: '매일 9:00~21:00',
    }),
  }),
  content: Type.Object({
    linkHosts: Type.String({
      default: '',
      maxLength: 1_000,
      description: 'hosts that articles and documents may link to, separated by commas; their subdomains too',
    }),
  }),
  /** Kinds of client that the shop answers; the others are always answered. */
  client: Type.Object({
    h5: on(true),
    mpWeixin: on(true),
  }),
  app_theme: Type.Object({
    mainBg: colour('#fa2209'),
    mainBg2: colour('#ff6335'),
    mainText: colour('#ffffff'),
    viceBg: colour('#ffb100'),
    viceBg2: colour('#ffb900'),
    viceText: colour('#ffffff'),
    gradualChange: on(true),
  }),
  page_category_template: Type.Object({
    style: choice([10, 11, 20, 30], 20),
    shareTitle: localLine({
      'zh-Hant': '全部分類',
      'zh-Hans': '全部分类',
      en: 'Categories',
      ja: 'カテゴリ',
      ko: '전체 분류',
    }),
    showAddCart: on(true),
    cartStyle: choice([1, 2, 3], 1),
  }),
  notify: Type.Object({
    quietFromH: whole(22, 0, 23),
    quietUntilH: whole(8, 0, 23),
    email: on(true),
    sms: on(true),
  }),
  audit: Type.Object({ keepYears: whole(5, 5, 30) }),
} as const

export type SettingGroup = keyof typeof settingGroups

export type SettingValues = { [Group in SettingGroup]: Static<(typeof settingGroups)[Group]> }

export type Module = keyof SettingValues['module']

/**
 * Groups that one person alone may not change (rule book 27.1). `risk` has the amounts above which two are needed: who
 * could raise them alone would need nobody.
 */
export const dualSettingGroups = ['commission', 'promo', 'risk', 'withdraw'] as const satisfies readonly SettingGroup[]

// ---- what clients see

const moduleNames = Object.keys(settingGroups.module.properties) as Module[]

const PublicSetting = Type.Object({
  register: Type.Object({
    registerMethod: Type.Integer(),
    isManualBind: Flag,
    isOauthMpweixin: Flag,
    isOauthMobileMpweixin: Flag,
    enabled: Flag,
    methods: Type.Array(Type.String()),
    inviteRequired: Flag,
  }),
  app_theme: Type.Object({
    mainBg: Type.String(),
    mainBg2: Type.String(),
    mainText: Type.String(),
    viceBg: Type.String(),
    viceBg2: Type.String(),
    viceText: Type.String(),
    gradualChange: Flag,
  }),
  page_category_template: Type.Object({
    style: Type.Integer(),
    shareTitle: Type.String(),
    showAddCart: Flag,
    cartStyle: Type.Integer(),
  }),
  points: Type.Object({ points_name: Type.String(), describe: Type.String() }),
  recharge: Type.Object({ is_entrance: Flag, is_custom: Flag, describe: Type.String() }),
  customer: Type.Object({
    enabled: Flag,
    provider: Type.String(),
    /** when somebody answers, in words */
    hours: Type.String(),
    /** per provider */
    config: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  }),
  /** which features are open */
  module: Type.Object(Object.fromEntries(moduleNames.map((name) => [name, Flag])) as Record<Module, typeof Flag>),
  zone: Type.Array(Type.Object({ key: oneOf(zones), name: Type.String(), on: Flag })),
  limits: Type.Object({
    cartLines: Count,
    guestCartLines: Count,
    qtyMax: Count,
    tradeLines: Count,
    proofImages: Count,
    imageMaxBytes: Count,
    videoMaxBytes: Count,
    videoMaxS: Count,
    remarkMax: Count,
    passwordMin: Count,
  }),
  trade: Type.Object({ closeMinutes: Count, receiveDays: Count, receiveExtendDays: Count, refundDays: Count }),
  tabs: Type.Object({ cart: Flag }),
})

export type PublicSetting = Static<typeof PublicSetting>

/** Grows with every change of any setting; a client that sees a higher one than its copy's fetches anew. */
const SettingVersion = Count

const DemoAccount = Type.Object({
  role: oneOf(['shopper', 'shopper2', 'merchant', 'admin', 'reviewer']),
  login: Type.String(),
  password: Type.String(),
})

export type DemoAccount = Static<typeof DemoAccount>

const StoreInfo = Type.Object({
  store_id: Count,
  store_name: Type.String(),
  describe: Type.String(),
  logo_image_id: Count,
  image_url: nullable(Url),
  service_phone: Type.String(),
  timezone: Type.String(),
  currency: Type.String(),
})

export const storeData = endpoint({
  method: 'GET',
  path: 'store/data',
  auth: 'guest',
  summary: 'The store, its public settings, and which features are open',
  data: Type.Object({
    storeInfo: StoreInfo,
    /** the platform header echoed */
    client: Type.String(),
    setting: PublicSetting,
    clientData: Type.Object({
      h5: Type.Object({ setting: Type.Object({ enabled: Flag, /** ends in `/` */ baseUrl: Url }) }),
    }),
    version: SettingVersion,
    languages: Type.Array(oneOf(languages)),
    defaultLanguage: oneOf(languages),
    /** those to show on the log-in page; empty outside the demo */
    demoAccounts: Type.Array(DemoAccount),
  }),
})

export const settingData = endpoint({
  method: 'GET',
  path: 'setting/data',
  auth: 'guest',
  summary: 'The public settings alone',
  data: Type.Object({ setting: PublicSetting, version: SettingVersion }),
})

// ---- the operator's

export const GroupName = oneOf(Object.keys(settingGroups) as SettingGroup[])

export const GroupValue = Type.Record(Type.String(), Type.Unknown())

const Group = Type.Object({
  group: GroupName,
  value: GroupValue,
  /** 0: never changed; goes back with a change, so that nobody overwrites what he has not seen */
  version: Count,
  updatedAt: nullable(Instant),
})

export const adminSettingList = adminEndpoint({
  method: 'GET',
  path: 'setting',
  permission: 'setting.view',
  summary: 'Every group with its present values',
  data: Type.Object({ groups: Type.Array(Group) }),
})

export const adminSettingGet = adminEndpoint({
  method: 'GET',
  path: 'setting/:group',
  permission: 'setting.view',
  summary: 'One group, with the defaults to restore',
  params: Type.Object({ group: GroupName }),
  data: Type.Object({ ...Group.properties, defaults: GroupValue }),
})

/** The value is the whole group; what is left out falls back to its default. */
export const adminSettingPut = adminEndpoint({
  method: 'PUT',
  path: 'setting/:group',
  permission: 'setting.edit',
  summary: 'Changes a group at once on every node',
  params: Type.Object({ group: GroupName }),
  body: Type.Object({
    value: GroupValue,
    version: Count,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  data: Group,
  refuses: ['STATE_CHANGED', 'DUAL_REQUIRED'],
})

export const adminSettingHistory = adminEndpoint({
  method: 'GET',
  path: 'setting/:group/history',
  permission: 'setting.view',
  summary: 'Who changed the group, when, from what to what and why',
  params: Type.Object({ group: GroupName }),
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      version: Count,
      before: nullable(GroupValue),
      after: GroupValue,
      actor: Type.String(),
      operatorName: Type.String(),
      /** of who approved it, where two persons made it; else `''` */
      approvedBy: Type.String(),
      reason: Type.String(),
      at: Instant,
    }),
  ),
})

/** The language a text is asked in, kept to those the store speaks. */
export function spokenLanguage(asked: Language, spoken: readonly Language[]): Language {
  return spoken.includes(asked) ? asked : (spoken[0] ?? 'zh-Hant')
}
