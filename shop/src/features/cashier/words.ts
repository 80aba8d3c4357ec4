import { t } from '@lingui/core/macro'
import type { ReceivingAccount } from '@shop/contract/trade/payment/payment.ts'
import type { ProofRejectReason } from '@shop/contract/trade/proof/proof.ts'
import type { Static } from 'typebox'

/** Why a screenshot was rejected, and what to do about it. */
export function rejectWords(reason: ProofRejectReason | ''): string {
  return {
    not_received: t`尚未收到這筆款項，請確認轉帳成功後重新提交`,
    amount_short: t`轉帳金額不足，請補足差額後一併上傳截圖`,
    unreadable: t`截圖看不清楚，請上傳完整清晰的轉帳截圖`,
    wrong_account: t`款項轉入了其他帳戶，請核對收款帳戶後重新轉帳`,
    reused: t`這張截圖已用於其他付款，請上傳本次轉帳的截圖`,
    other: t`付款憑證未通過核對，請檢查後重新提交`,
  }[reason || 'other']
}

export function accountKindName(kind: Static<typeof ReceivingAccount>['kind']): string {
  return { bank: t`銀行轉帳`, alipay: t`支付寶`, wechat: t`微信` }[kind]
}
