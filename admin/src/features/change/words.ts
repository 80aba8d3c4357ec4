import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { seriesStateWords } from '../collectible/words.ts'
import { issueWords, rangeWords, stateWords, typeWords } from '../coupon/words.tsx'
import { methodWords } from '../freight/words.ts'
import { giftKindWords, giftStateWords } from '../gift/words.ts'
import { goodsStateWords } from '../goods/words.tsx'
import { memberRoleWords } from '../merchant/words.ts'
import { permissionWords } from '../operator/words.ts'
import { zoneWords } from '../order/words.tsx'
import { taskKindWords, taskUnitWords } from '../task/words.ts'
import * as as from './format.tsx'

export interface FieldWords {
  label: MessageDescriptor
  /** default: as text */
  format?: as.Format
  /** a text by language; each language is shown separately */
  local?: boolean
}

const name = { label: msg`名稱`, local: true }
const plainName = { label: msg`名稱` }
const image = { label: msg`圖片`, format: as.asPicture }
const shown = { label: msg`顯示`, format: as.asFlag }
const order = { label: msg`順序`, format: as.asName }
const sort = { label: msg`排序`, format: as.asNumber }
const published = { label: msg`發布的版本`, format: as.asVersion }
const title = { label: msg`標題`, local: true }
const content = { label: msg`內容`, local: true, format: as.asHtml }

/** The names of each type's fields, in display order; parts such as SKUs have their own. */
export const changeWords = {
  storefront: {
    name,
    logoFileId: { label: msg`標誌`, format: as.asPicture },
    bannerFileId: { label: msg`橫幅`, format: as.asPicture },
    intro: { label: msg`簡介`, local: true },
    hours: { label: msg`服務時間`, local: true },
    notice: { label: msg`公告`, local: true },
    category: { label: msg`店內分類`, local: true },
  },
  goods: {
    state: { label: msg`狀態`, format: as.asChoice(goodsStateWords) },
    name,
    sellingPoint: { label: msg`賣點`, local: true },
    imageIds: image,
    imageId: image,
    videoId: { label: msg`影片`, format: as.asId },
    categoryIds: { label: msg`分類`, format: as.asNamed('category') },
    brandId: { label: msg`品牌`, format: as.asNamed('brand') },
    goodsNo: { label: msg`貨號` },
    zone: { label: msg`專區`, format: as.asChoice(zoneWords) },
    kind: { label: msg`類型`, format: as.asChoice({ physical: msg`實體商品`, virtual: msg`虛擬商品` }) },
    freightTemplateId: { label: msg`運費範本`, format: as.asNamed('freight') },
    serviceIds: { label: msg`服務承諾`, format: as.asNamed('service') },
    specs: { label: msg`規格`, format: as.asSpec },
    priceFen: { label: msg`售價`, format: as.asMoney },
    linePriceFen: { label: msg`劃線價`, format: as.asMoney },
    zonePriceFen: { label: msg`專區價`, format: as.asMoney },
    pointsPart: { label: msg`積分`, format: as.asNumber },
    onHand: { label: msg`庫存`, format: as.asNumber },
    unlimited: { label: msg`庫存不限`, format: as.asFlag },
    activityTotal: { label: msg`活動庫存`, format: as.asNumber },
    code: { label: msg`編碼` },
    weightG: { label: msg`重量 (g)`, format: as.asNumber },
    volumeCm3: { label: msg`體積 (cm³)`, format: as.asNumber },
    enabled: { label: msg`販售`, format: as.asFlag },
    content: { ...content, label: msg`詳細說明` },
    memberDiscount: { label: msg`會員折扣`, format: as.asFlag },
    gradeRates: { label: msg`等級折扣`, format: as.asRates },
    pointsDiscount: { label: msg`積分抵扣`, format: as.asFlag },
    pointsGrant: { label: msg`贈送積分`, format: as.asFlag },
    refundable: { label: msg`7 天無理由退貨`, format: as.asFlag },
    limitOrder: { label: msg`每筆訂單限購`, format: as.asNumber },
    limitUser: { label: msg`每人限購`, format: as.asNumber },
    saleFrom: { label: msg`開賣時間`, format: as.asMoment },
    saleUntil: { label: msg`結束時間`, format: as.asMoment },
    sort,
    salesStart: { label: msg`起始銷量`, format: as.asNumber },
  },
  category: {
    name,
    parentId: { label: msg`上級分類`, format: as.asNamed('category') },
    imageId: image,
    enabled: shown,
    order,
  },
  carrier: {
    name,
    code: { label: msg`代碼` },
    trackingCode: { label: msg`快遞 100 代碼` },
    trackingUrl: { label: msg`查詢網址` },
    numberForms: { label: msg`單號格式` },
    // before forms
    numberPattern: { label: msg`單號格式` },
    enabled: shown,
    order,
  },
  grade: {
    name,
    weight: { label: msg`權重` },
    rateBp: { label: msg`會員價`, format: as.asPercent },
    spendFen: { label: msg`一年消費滿`, format: as.asMoney },
    enabled: { label: msg`啟用`, format: as.asFlag },
    couponId: { label: msg`每月運費券`, format: as.asNumber },
    coupons: { label: msg`每月張數`, format: as.asNumber },
    priority: { label: msg`客服優先`, format: as.asFlag },
  },
  brand: {
    name,
    imageId: { ...image, label: msg`標誌` },
    story: { label: msg`品牌故事`, local: true },
    enabled: shown,
    order,
  },
  service: { name, summary: { label: msg`說明`, local: true }, enabled: shown, order },
  freight: {
    name: plainName,
    method: { label: msg`計費方式`, format: as.asChoice(methodWords) },
    rules: { label: msg`運費`, format: as.asFreightRule },
  },
  job: {
    state: { label: msg`狀態`, format: as.asChoice({ dead: msg`已停下`, waiting: msg`等待執行` }) },
    about: { label: msg`內容` },
    error: { label: msg`錯誤` },
  },
  'hot-word': { words: { label: msg`搜尋詞`, format: as.asHotWord } },
  page: {
    name: plainName,
    kind: { label: msg`類型`, format: as.asChoice({ home: msg`首頁`, custom: msg`自訂頁面` }) },
    copiedFrom: { label: msg`複製自` },
    published,
    restored: { label: msg`換回的版本`, format: as.asVersion },
    scheduledAt: { label: msg`預定發布時間`, format: as.asMoment },
  },
  article: {
    title,
    categoryId: { label: msg`所屬分類`, format: as.asNamed('article-category') },
    showType: { label: msg`列表樣式`, format: as.asChoice({ small: msg`小圖`, large: msg`大圖` }) },
    imageId: { ...image, label: msg`封面圖` },
    content,
    visible: shown,
    showFrom: { label: msg`發布時間`, format: as.asMoment },
    showUntil: { label: msg`結束時間`, format: as.asMoment },
    sort,
    viewsStart: { label: msg`起始閱讀數`, format: as.asNumber },
  },
  'article-category': { name, isNews: { label: msg`店內消息`, format: as.asFlag }, enabled: shown, order },
  help: {
    question: { label: msg`問題`, local: true },
    answer: { label: msg`回答`, local: true },
    visible: shown,
    order,
  },
  document: {
    title,
    content,
    published,
    note: { label: msg`更新說明`, local: true },
    asksAgain: { label: msg`重新徵求同意`, format: as.asFlag },
  },
  coupon: {
    state: { label: msg`狀態`, format: as.asChoice(stateWords) },
    name,
    describe: { label: msg`使用說明`, local: true },
    type: { label: msg`類型`, format: as.asChoice(typeWords) },
    faceFen: { label: msg`減免金額`, format: as.asMoney },
    rateBp: { label: msg`付款比例`, format: as.asPercent },
    maxOffFen: { label: msg`最多減`, format: as.asMoney },
    minFen: { label: msg`使用門檻`, format: as.asMoney },
    merchantId: { label: msg`承擔方`, format: as.asId },
    range: { label: msg`適用範圍`, format: as.asChoice(rangeWords) },
    rangeIds: { label: msg`範圍`, format: as.asId },
    rangeZones: { label: msg`專區`, format: as.asChoice(zoneWords) },
    issue: { label: msg`發放方式`, format: as.asChoice(issueWords) },
    code: { label: msg`兌換碼` },
    total: { label: msg`總數`, format: as.asLimit(-1) },
    perUser: { label: msg`每人可領`, format: as.asNumber },
    perDay: { label: msg`每人每天可領`, format: as.asLimit(0) },
    validDays: { label: msg`天數`, format: as.asNumber },
    useFrom: { label: msg`有效期開始`, format: as.asMoment },
    useUntil: { label: msg`有效期結束`, format: as.asMoment },
    sort,
  },
  provider: {
    enabled: { label: msg`使用`, format: as.asFlag },
    keys: { label: msg`換新的金鑰` },
  },
  'recharge-plan': {
    name,
    amountFen: { label: msg`充值金額`, format: as.asMoney },
    giftFen: { label: msg`贈送金額`, format: as.asMoney },
    perUser: { label: msg`每人次數`, format: as.asLimit(0) },
    enabled: { label: msg`啟用`, format: as.asFlag },
  },
  operator: {
    login: { label: msg`登入名稱` },
    name: { label: msg`姓名` },
    role: { label: msg`角色`, format: as.asName },
    disabled: { label: msg`停用`, format: as.asFlag },
    shopAccount: { label: msg`商店帳號` },
    secondFactor: {
      label: msg`兩步驟驗證`,
      format: as.asChoice({ reset: msg`已重設`, changed: msg`已由本人更改` }),
    },
    password: { label: msg`密碼`, format: as.asChoice({ reset: msg`已重設`, changed: msg`已由本人更改` }) },
  },
  member: { role: { label: msg`角色`, format: as.asChoice(memberRoleWords) } },
  commission: { rateBp: { label: msg`費率`, format: as.asPercent } },
  budget: { paused: { label: msg`暫停發放`, format: as.asFlag } },
  'rank-board': { prizes: { label: msg`獎品` } },
  'profit-rule': {
    sharingBp: { label: msg`分享費率`, format: as.asPercent },
    managementBp: { label: msg`管理費率`, format: as.asPercent },
  },
  'channel-contract': {
    partner: { label: msg`渠道夥伴`, format: as.asId },
    merchantId: { label: msg`商家`, format: as.asId },
    regionCode: { label: msg`地區`, format: as.asId },
    rateBp: { label: msg`費率`, format: as.asPercent },
    from: { label: msg`開始` },
    until: { label: msg`結束` },
  },
  'user-inviter': { inviterId: { label: msg`邀請人`, format: as.asId } },
  'merchant-collect': { collects: { label: msg`自行收款`, format: as.asFlag } },
  'settle-days': { settleDays: { label: msg`結算天數`, format: as.asNumber } },
  activity: {
    name,
    startsAt: { label: msg`開始`, format: as.asMoment },
    endsAt: { label: msg`結束`, format: as.asMoment },
    cost: { label: msg`每次花費的積分`, format: as.asNumber },
    freePerDay: { label: msg`每天免費次數`, format: as.asNumber },
    perDay: { label: msg`每人每天次數`, format: as.asNumber },
    perUser: { label: msg`每人總次數`, format: as.asNumber },
    boughtDays: { label: msg`最近幾天內有訂單結算的人`, format: as.asNumber },
    gradeIds: { label: msg`會員等級`, format: as.asIds },
    eggs: { label: msg`蛋的數量`, format: as.asNumber },
    prizes: { label: msg`獎項與機率`, format: as.asPrizes },
  },
  gift: {
    kind: { label: msg`類型`, format: as.asChoice(giftKindWords) },
    name,
    points: { label: msg`積分`, format: as.asNumber },
    subsidy: { label: assetLabels.subsidy, format: as.asUnits },
    couponIds: { label: msg`優惠券`, format: as.asIds },
    couponsFen: { label: msg`這些優惠券最多花費`, format: as.asMoney },
    skuId: { label: msg`商品`, format: as.asId },
    thresholdFen: { label: msg`訂單至少付了`, format: as.asMoney },
    days: { label: msg`幾天內可領`, format: as.asNumber },
    total: { label: msg`總份數`, format: as.asNumber },
    startsAt: { label: msg`開始`, format: as.asMoment },
    endsAt: { label: msg`結束`, format: as.asMoment },
    state: { label: msg`狀態`, format: as.asChoice(giftStateWords) },
    version: { label: msg`版本`, format: as.asNumber },
  },
  'collectible-series': {
    title,
    rules: { label: msg`使用規則`, local: true },
    artworkFileId: { label: msg`作品圖`, format: as.asId },
    rightsFileIds: { label: msg`權利證明`, format: as.asIds },
    supply: { label: msg`發行量`, format: as.asNumber },
    skuIds: { label: msg`附帶的商品`, format: as.asIds },
    state: { label: msg`狀態`, format: as.asChoice(seriesStateWords) },
    version: { label: msg`版本`, format: as.asNumber },
  },
  task: {
    kind: { label: msg`類型`, format: as.asChoice(taskKindWords) },
    unit: { label: msg`送什麼`, format: as.asChoice(taskUnitWords) },
    title,
    content: { label: msg`說明`, local: true },
    coverId: { label: msg`封面`, format: as.asId },
    videoId: { label: msg`影片`, format: as.asId },
    articleId: { label: msg`文章`, format: as.asId },
    link: { label: msg`連結` },
    seconds: { label: msg`需要的秒數`, format: as.asNumber },
    reward: { label: msg`每次補貼`, format: as.asUnits },
    budget: { label: msg`這個任務一共最多送`, format: as.asUnits },
    points: { label: msg`每次積分`, format: as.asNumber },
    pointsBudget: { label: msg`這個任務一共最多送的積分`, format: as.asNumber },
    startsAt: { label: msg`開始`, format: as.asMoment },
    endsAt: { label: msg`結束`, format: as.asMoment },
    sort,
    isOn: { label: msg`開放`, format: as.asFlag },
  },
  role: { name, permissions: { label: msg`權限`, format: as.asChoice(permissionWords) } },
} satisfies Record<string, Record<string, FieldWords>>

export type ChangeType = keyof typeof changeWords
