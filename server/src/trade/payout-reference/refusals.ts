import type { PayoutReferenceErrors } from '@shop/contract/trade/payout-reference/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const payoutReferenceRefusals: Wordings<PayoutReferenceErrors> = {
  REFERENCE_USED: {
    'zh-Hant': ({ kind, number }) =>
      `這個付款單號已登記在${{ withdrawal: '提領', refund: '退款', recharge_return: '儲值退回', late_return: '待處理款項', merchant_deposit: '商家保證金' }[kind]} ${number}`,
    'zh-Hans': ({ kind, number }) =>
      `这个付款单号已登记在${{ withdrawal: '提现', refund: '退款', recharge_return: '充值退回', late_return: '待处理款项', merchant_deposit: '商家保证金' }[kind]} ${number}`,
    en: ({ kind, number }) =>
      `This payment number is recorded with ${{ withdrawal: 'withdrawal', refund: 'refund', recharge_return: 'returned top-up', late_return: 'unmatched money', merchant_deposit: 'merchant deposit' }[kind]} ${number}`,
    ja: ({ kind, number }) =>
      `この支払番号は${{ withdrawal: '出金', refund: '返金', recharge_return: 'チャージ返金', late_return: '未処理の入金', merchant_deposit: '出店者の保証金' }[kind]} ${number} で登録済みです`,
    ko: ({ kind, number }) =>
      `이 지급 번호는 이미 ${{ withdrawal: '출금', refund: '환불', recharge_return: '충전 반환', late_return: '미처리 입금', merchant_deposit: '판매자 보증금' }[kind]} ${number}에 등록되어 있습니다`,
  },
}
