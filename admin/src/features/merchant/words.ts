import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fen, formatMoney } from '@shop/contract/core/money.ts'
import { type Metric, metricUnits } from '@shop/contract/merchant/analysis/metrics.ts'
import type {
  applicationQueues,
  applicationWarnings,
  documentKinds,
} from '@shop/contract/merchant/application/admin.ts'
import type { ApplicationState } from '@shop/contract/merchant/application/application.ts'
import type {
  ApplicantKind,
  ApplicationField,
  fieldReasons,
  rejectReasons,
} from '@shop/contract/merchant/application/fields.ts'
import type { depositMovements } from '@shop/contract/merchant/registry/registry.ts'
import type { MemberRole, MerchantState } from '@shop/contract/people/operator/members.ts'
import type { Tone } from '../../ui/show.tsx'

type Words<Key extends string> = Record<Key, MessageDescriptor>

export const queueWords: Words<(typeof applicationQueues)[number]> = {
  waiting: msg`待審核`,
  deposit: msg`待保證金`,
  approved: msg`已通過`,
  rejected: msg`已退回`,
  withdrawn: msg`已撤回`,
}

export const applicationStateWords: Words<ApplicationState> = {
  draft: msg`填寫中`,
  submitted: msg`待審核`,
  reviewing: msg`審核中`,
  approved: msg`已通過`,
  rejected: msg`已退回`,
  withdrawn: msg`已撤回`,
}

export const applicantKindWords: Words<ApplicantKind> = {
  person: msg`個人`,
  sole_trader: msg`個體工商戶`,
  company: msg`企業`,
}

export const documentWords: Words<(typeof documentKinds)[number]> = {
  licence: msg`營業執照`,
  identityFront: msg`身分證人像面`,
  identityBack: msg`身分證國徽面`,
}

export const applicationWarningWords: Words<(typeof applicationWarnings)[number]> = {
  account_shared: msg`其他用戶也使用這個收款帳號`,
  licence_shared: msg`其他用戶用過同一張執照`,
  rejected_before: msg`曾被退回`,
  user_new: msg`註冊不到 7 天`,
}

export const fieldWords: Words<ApplicationField> = {
  kind: msg`申請人類型`,
  shopName: msg`店舖名稱`,
  categoryId: msg`主營類目`,
  contactName: msg`聯絡人`,
  contactMobile: msg`聯絡手機`,
  legalName: msg`執照名稱`,
  licenceNo: msg`統一社會信用代碼`,
  licenceFileId: msg`營業執照照片`,
  personName: msg`負責人姓名`,
  identityNo: msg`身分證號碼`,
  identityFrontFileId: msg`身分證人像面`,
  identityBackFileId: msg`身分證國徽面`,
  accountKind: msg`收款方式`,
  accountAddress: msg`收款帳號`,
  accountHolder: msg`收款人`,
  accountBank: msg`開戶銀行`,
  returnName: msg`退貨收件人`,
  returnPhone: msg`退貨電話`,
  returnRegion: msg`退貨地區`,
  returnDetail: msg`退貨詳細地址`,
}

export const rejectReasonWords: Words<(typeof rejectReasons)[number]> = {
  fields: msg`部分資料需要補充或更正`,
  category: msg`暫不招收這個類目`,
  not_eligible: msg`主體不符合入駐條件`,
  other: msg`其他原因`,
}

export const fieldReasonWords: Words<(typeof fieldReasons)[number]> = {
  missing: msg`缺少資料`,
  unreadable: msg`圖片不清楚`,
  differs: msg`與證件或其他資料不一致`,
  expired: msg`證件已過期`,
  not_allowed: msg`不允許使用`,
  wrong: msg`內容不正確`,
}

export const merchantStateWords: Words<MerchantState> = {
  open: msg`營業中`,
  holiday: msg`休假中`,
  suspended: msg`已暫停`,
  closing: msg`關閉中`,
  terminated: msg`已終止`,
}

export const merchantTones: Record<MerchantState, Tone> = {
  open: 'good',
  holiday: 'wait',
  suspended: 'bad',
  closing: 'wait',
  terminated: 'quiet',
}

export const depositKindWords: Words<(typeof depositMovements)[number]> = {
  in: msg`繳入`,
  out: msg`退還`,
  penalty: msg`罰沒`,
  repay: msg`繳還欠款`,
  debt: msg`抵還欠款`,
}

export const memberRoleWords: Words<MemberRole> = {
  owner: msg`店主`,
  goods: msg`商品管理`,
  orders: msg`訂單管理`,
  finance: msg`財務管理`,
  service: msg`客服人員`,
}

export const memberRoleNotes: Words<MemberRole> = {
  owner: msg`可以做所有的事，包括成員與提領`,
  goods: msg`商品、運費、優惠券`,
  orders: msg`發貨、訂單與售後`,
  finance: msg`查看資金、申請提領`,
  service: msg`售後、評價與客人溝通`,
}

export const metricWords: Words<Metric> = {
  paid: msg`成交金額`,
  orders: msg`支付訂單`,
  buyers: msg`支付買家`,
  average: msg`平均每單`,
  refunds: msg`退款率`,
  views: msg`瀏覽次數`,
  conversion: msg`瀏覽下單率`,
}

/** A dash for an unknown value. */
export function writeMetric(metric: Metric, value: number | null): string {
  if (value === null) return '–'
  const unit = metricUnits[metric]
  if (unit === 'fen') return formatMoney(fen(value))
  return unit === 'share' ? `${(value / 100).toFixed(1)}%` : value.toLocaleString('en')
}
