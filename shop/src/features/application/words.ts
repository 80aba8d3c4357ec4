import { t } from '@lingui/core/macro'
import type { ApplicationState } from '@shop/contract/merchant/application/application.ts'
import {
  type ApplicantKind,
  type ApplicationField,
  type fieldReasons,
  type rejectReasons,
  shopNameLength,
} from '@shop/contract/merchant/application/fields.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { addressProblem } from '../withdraw/words.ts'

export function applicantKindName(kind: ApplicantKind): string {
  return { person: t`個人`, sole_trader: t`個體工商戶`, company: t`企業` }[kind]
}

export function applicantKindNote(kind: ApplicantKind): string {
  return {
    person: t`只需身分證，適合少量自產或閒置商品`,
    sole_trader: t`需要營業執照與經營者身分證`,
    company: t`需要營業執照與負責人身分證`,
  }[kind]
}

export function fieldName(field: ApplicationField): string {
  return {
    kind: t`申請人類型`,
    shopName: t`店舖名稱`,
    categoryId: t`主營類目`,
    contactName: t`聯絡人`,
    contactMobile: t`聯絡手機`,
    legalName: t`執照名稱`,
    licenceNo: t`統一社會信用代碼`,
    licenceFileId: t`營業執照照片`,
    personName: t`負責人姓名`,
    identityNo: t`身分證號碼`,
    identityFrontFileId: t`身分證人像面`,
    identityBackFileId: t`身分證國徽面`,
    accountKind: t`收款方式`,
    accountAddress: t`收款帳號`,
    accountHolder: t`收款人`,
    accountBank: t`開戶銀行`,
    returnName: t`退貨收件人`,
    returnPhone: t`退貨電話`,
    returnRegion: t`退貨地區`,
    returnDetail: t`退貨詳細地址`,
  }[field]
}

/** What is missing or wrong, and what is allowed. */
export function fieldProblem(
  field: ApplicationField,
  problem: 'missing' | 'invalid',
  { accountKind, accountAddress }: { accountKind: PayoutKind; accountAddress: string },
): string {
  if (field === 'accountAddress') return addressProblem(accountKind, accountAddress) || ''
  const name = fieldName(field)
  if (problem === 'missing') {
    if (field.endsWith('FileId')) return t`請上傳${name}`
    return field === 'categoryId' || field === 'returnRegion' ? t`請選擇${name}` : t`請輸入${name}`
  }
  switch (field) {
    case 'shopName':
      return t`店舖名稱為 ${shopNameLength.min}–${shopNameLength.max} 個字，要有文字或數字`
    case 'contactMobile':
      return t`請輸入 11 位手機號碼`
    case 'licenceNo':
      return t`請核對 18 位統一社會信用代碼，不含 I、O、S、V、Z`
    case 'identityNo':
      return t`請核對 18 位身分證號碼，最後一位可以是 X`
    case 'returnPhone':
      return t`請輸入 5–20 位電話號碼`
    default:
      return t`請核對${name}`
  }
}

export function applicationStateName(state: ApplicationState): string {
  return {
    draft: t`填寫中`,
    submitted: t`已提交，等待審核`,
    reviewing: t`審核中`,
    approved: t`審核通過`,
    rejected: t`需要修改`,
    withdrawn: t`已撤回`,
  }[state]
}

export function rejectReasonText(reason: (typeof rejectReasons)[number]): string {
  return {
    fields: t`部分資料需要補充或更正`,
    category: t`目前暫不招收這個類目的商家`,
    not_eligible: t`申請主體不符合入駐條件`,
    other: t`申請未通過審核`,
  }[reason]
}

export function fieldReasonText(reason: (typeof fieldReasons)[number]): string {
  return {
    missing: t`缺少資料`,
    unreadable: t`圖片不清楚，請重新拍攝`,
    differs: t`與證件或其他資料不一致`,
    expired: t`證件已過期`,
    not_allowed: t`不允許使用`,
    wrong: t`內容不正確`,
  }[reason]
}

export function merchantStateName(state: string): string {
  const names: Record<string, string> = {
    open: t`營業中`,
    holiday: t`休假中`,
    suspended: t`已暫停`,
    closing: t`關閉中`,
    terminated: t`已終止`,
  }
  return names[state] ?? ''
}
