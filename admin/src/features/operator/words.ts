import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { permissions } from '@shop/contract/permissions.ts'

export const permissionWords: Record<Permission, MessageDescriptor> = {
  'goods.view': msg`查看商品`,
  'goods.edit': msg`編輯商品`,
  'goods.review': msg`審核商家的商品`,
  'order.view': msg`查看訂單`,
  'order.ship': msg`發貨`,
  'order.edit': msg`處理訂單`,
  'order.export': msg`匯出訂單`,
  'aftersale.view': msg`查看售後`,
  'aftersale.decide': msg`處理售後`,
  'aftersale.settled': msg`提出與批准結算後退款`,
  'arbitration.decide': msg`裁決售後爭議`,
  'review.view': msg`查看評價`,
  'review.edit': msg`管理評價`,
  'coupon.view': msg`查看優惠券`,
  'coupon.edit': msg`管理優惠券`,
  'finance.proof.view': msg`查看付款截圖`,
  'finance.proof.review': msg`審核付款截圖`,
  'finance.refund.pay': msg`登記退款付款`,
  'finance.recharge.view': msg`查看充值`,
  'finance.recharge.review': msg`發起充值退回`,
  'finance.recharge.pay': msg`登記充值退回付款`,
  'finance.statement.view': msg`查看銀行對帳單`,
  'finance.statement.edit': msg`匯入與配對銀行對帳單`,
  'finance.plan.view': msg`查看儲值方案`,
  'finance.plan.edit': msg`管理儲值方案`,
  'finance.withdraw.view': msg`查看提現`,
  'finance.withdraw.review': msg`審核提現`,
  'finance.withdraw.pay': msg`登記提現付款`,
  'delivery.edit': msg`管理運費`,
  'shop.edit': msg`編輯商家店鋪`,
  'shop.members': msg`管理商家成員`,
  'shop.finance.view': msg`查看商家帳目`,
  'shop.payout': msg`申請商家提款`,
  'setting.view': msg`查看設定`,
  'setting.edit': msg`更改設定`,
  'provider.view': msg`查看外部服務`,
  'provider.edit': msg`設定外部服務`,
  'user.view': msg`查看用戶`,
  'user.edit': msg`凍結用戶`,
  'content.view': msg`查看內容`,
  'content.edit': msg`編輯內容`,
  'document.publish': msg`發布協議`,
  'ticket.view': msg`查看提問`,
  'ticket.answer': msg`回覆提問`,
  'upload.create': msg`上傳檔案`,
  'ledger.view': msg`查看帳本`,
  'ledger.adjust': msg`提出與批准餘額調整`,
  'budget.view': msg`查看活動預算`,
  'budget.fund': msg`撥入與批准活動預算`,
  'operator.view': msg`查看操作員`,
  'operator.edit': msg`管理操作員`,
  'audit.view': msg`查看操作日誌`,
  'job.manage': msg`處理停下的工作`,
  'stats.view': msg`查看統計`,
}

type Part<P> = P extends `${infer Name}.${string}` ? Name : never

/** The heading for the permissions of each part. */
const headings: Record<Part<Permission>, MessageDescriptor> = {
  order: msg`交易`,
  aftersale: msg`交易`,
  arbitration: msg`交易`,
  finance: msg`財務`,
  ledger: msg`財務`,
  budget: msg`財務`,
  goods: msg`商品`,
  review: msg`商品`,
  coupon: msg`商品`,
  delivery: msg`商品`,
  shop: msg`商家`,
  content: msg`內容`,
  document: msg`內容`,
  upload: msg`內容`,
  user: msg`用戶`,
  ticket: msg`用戶`,
  setting: msg`系統`,
  provider: msg`系統`,
  operator: msg`系統`,
  audit: msg`系統`,
  job: msg`系統`,
  stats: msg`系統`,
}

/** All permissions by heading. */
export const permissionParts = [...new Set(Object.values(headings).map(({ id }) => id))].map((id) => {
  const under = (permission: Permission) => headings[permission.split('.')[0] as Part<Permission>].id === id
  return { title: { id }, permissions: permissions.filter(under) }
})
