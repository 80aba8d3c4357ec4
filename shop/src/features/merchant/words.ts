import { t } from '@lingui/core/macro'
import type { Metric } from '@shop/contract/merchant/analysis/metrics.ts'
import type { merchantMovements } from '@shop/contract/merchant/settlement/settlement.ts'
import type { MemberRole, MerchantState } from '@shop/contract/people/operator/members.ts'
import type { AftersaleReason, AftersaleService, AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'

export function roleText(role: MemberRole): string {
  switch (role) {
    case 'owner':
      return t`店主`
    case 'goods':
      return t({ message: '商品管理', context: 'a role' })
    case 'orders':
      return t`訂單管理`
    case 'finance':
      return t`財務管理`
    case 'service':
      return t`客服人員`
  }
}

/** What a role may do. */
export function roleNote(role: MemberRole): string {
  switch (role) {
    case 'owner':
      return t`可以做所有的事，包括成員與提領`
    case 'goods':
      return t`商品、運費、優惠券`
    case 'orders':
      return t`發貨、訂單與售後`
    case 'finance':
      return t`查看資金、申請提領`
    case 'service':
      return t`售後、評價與客人溝通`
  }
}

/** `''` for a shop that is open. */
export function shopStateText(state: MerchantState): string {
  switch (state) {
    case 'open':
      return ''
    case 'holiday':
      return t`休假中`
    case 'suspended':
      return t`已暫停`
    case 'closing':
      return t`關店中`
    case 'terminated':
      return t`已關店`
  }
}

export function sellerStateText({ state, cancelRequest }: { state: OrderState; cancelRequest: string }): string {
  if (state === 'to_ship' && cancelRequest === 'waiting') return t`申請取消`
  switch (state) {
    case 'unpaid':
      return t`待買家付款`
    case 'pay_review':
      return t`付款審核中`
    case 'to_ship':
      return t`待發貨`
    case 'part_shipped':
      return t`部分發貨`
    case 'to_receive':
      return t`已發貨`
    case 'completed':
      return t`已完成`
    case 'cancelled':
      return t`已取消`
    case 'closed':
      return t`已關閉`
  }
}

export function caseStateText(state: AftersaleState): string {
  switch (state) {
    case 'applied':
      return t`等待您處理`
    case 'cancelled':
      return t`買家已撤銷`
    case 'rejected':
      return t`已拒絕`
    case 'wait_return':
      return t`等待買家寄回`
    case 'returning':
      return t`買家已寄回`
    case 'offered':
      return t`等待買家決定`
    case 'resending':
      return t`等待您補寄`
    case 'resent':
      return t`已補寄`
    case 'refunding':
      return t`退款中`
    case 'completed':
      return t`已完成`
    case 'arbitration':
      return t`平台裁決中`
    case 'closed_timeout':
      return t`逾時關閉`
  }
}

export function serviceText(service: AftersaleService): string {
  return service === 'refund' ? t`僅退款` : service === 'return' ? t`退貨退款` : t`換貨`
}

export function caseReasonText(reason: AftersaleReason): string {
  switch (reason) {
    case 'changed_mind':
      return t`不想要了`
    case 'wrong_order':
      return t`拍錯、多拍`
    case 'late':
      return t`發貨太慢`
    case 'not_received':
      return t`沒有收到貨`
    case 'quality':
      return t`品質問題`
    case 'damaged':
      return t`收到時已破損`
    case 'wrong_item':
      return t`發錯商品`
    case 'missing':
      return t`少件、漏發`
    case 'not_as_described':
      return t`與描述不符`
    case 'other':
      return t`其他原因`
  }
}

/** Why a merchant's balance, deposit or debt changed. */
export function movementText(kind: (typeof merchantMovements)[number]): string {
  return {
    settlement: t`訂單結算`,
    refund: t`結算後退款`,
    repayment: t`以貨款抵還`,
    collected: t`自行收款的佣金`,
    advanced: t`平台代退買家`,
    payout: t({ message: '提領', context: 'of a merchant' }),
    payout_returned: t`提領退回`,
    deposit: t`保證金`,
    other: t`其他`,
  }[kind]
}

/** The names of a merchant's figures. */
export function metricText(metric: Metric): string {
  return {
    paid: t`成交金額`,
    orders: t`支付訂單`,
    buyers: t`支付買家`,
    average: t`平均訂單金額`,
    refunds: t`退款率`,
    views: t`瀏覽次數`,
    conversion: t`轉換率`,
  }[metric]
}
