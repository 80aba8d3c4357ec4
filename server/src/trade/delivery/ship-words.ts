import type { Language } from '@shop/contract/core/common.ts'

/** Warning for a shipped parcel: its number was used before, for another receiver. */
export function sharedNumberWarning(language: Language, orderNo: string | null): string {
  return orderNo === null ? '' : words[language](orderNo)
}

const words: Record<Language, (orderNo: string) => string> = {
  'zh-Hant': (orderNo) => `這個單號已用於另一位收件人的訂單 ${orderNo}，請核對。`,
  'zh-Hans': (orderNo) => `这个单号已用于另一位收件人的订单 ${orderNo}，请核对。`,
  en: (orderNo) => `This tracking number was already used for order ${orderNo} to another receiver. Please check it.`,
  ja: (orderNo) => `この追跡番号は別の受取人の注文 ${orderNo} で使用済みです。ご確認ください。`,
  ko: (orderNo) => `이 운송장 번호는 다른 수령인의 주문 ${orderNo}에 이미 사용되었습니다. 확인해 주세요.`,
}
