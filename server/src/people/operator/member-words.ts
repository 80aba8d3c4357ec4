import type { LocalText } from '@shop/contract/core/common.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'

/** The names of members' roles, in the console and in notices. */
export const memberRoleWords: Record<MemberRole, LocalText> = {
  owner: { 'zh-Hant': '店主', 'zh-Hans': '店主', en: 'Owner', ja: 'オーナー', ko: '점주' },
  goods: { 'zh-Hant': '商品', 'zh-Hans': '商品', en: 'Products', ja: '商品担当', ko: '상품 담당' },
  orders: { 'zh-Hant': '訂單', 'zh-Hans': '订单', en: 'Orders', ja: '注文担当', ko: '주문 담당' },
  finance: { 'zh-Hant': '財務', 'zh-Hans': '财务', en: 'Finance', ja: '経理担当', ko: '재무 담당' },
  service: { 'zh-Hant': '客服', 'zh-Hans': '客服', en: 'Customer service', ja: 'カスタマー担当', ko: '고객 응대' },
}
