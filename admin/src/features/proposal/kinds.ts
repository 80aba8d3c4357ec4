import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface ProposalKind {
  /** label of their count on the dashboard */
  waiting: MessageDescriptor
  /** text of the notice about a new one */
  proposed: MessageDescriptor
  /** the page where they are decided */
  to: string
  /** the page of a proposal's subject, by its key, if it can be decided there too */
  about?: (key: string | number) => string
}

/** Decisions that take two people, by the server's name for their kind, in the order of the dashboard. */
export const proposalKinds: Record<string, ProposalKind> = {
  adjustment: {
    waiting: msg`待批准的餘額調整`,
    proposed: msg`一筆餘額調整等待批准`,
    to: '/adjustment/list?state=proposed',
  },
  credit: {
    waiting: msg`待批准的超額入帳`,
    proposed: msg`一筆超額入帳等待批准`,
    to: '/proof/credits?state=proposed',
  },
  'budget-funding': {
    waiting: msg`待批准的預算撥入`,
    proposed: msg`一筆預算撥入等待批准`,
    to: '/budget/list?state=proposed',
  },
  'reward-grant': {
    waiting: msg`待批准的獎勵金`,
    proposed: msg`一筆獎勵金等待批准`,
    to: '/reward/grants?state=proposed',
  },
  'user-inviter': {
    waiting: msg`待批准的邀請人`,
    proposed: msg`一位用戶的邀請人等待批准`,
    to: '/user/inviters?state=proposed',
    about: (userId) => `/user/detail?userId=${userId}`,
  },
  'activity-opening': {
    waiting: msg`待批准開放的活動`,
    proposed: msg`一個活動等待批准開放`,
    to: '/activity/openings?state=proposed',
  },
  'gift-opening': {
    waiting: msg`待批准開放的禮包`,
    proposed: msg`一個禮包等待批准開放`,
    to: '/gift/openings?state=proposed',
  },
  'coupon-giving': {
    waiting: msg`待批准發放的優惠券`,
    proposed: msg`一次優惠券發放等待批准`,
    to: '/coupon/givings?state=proposed',
    about: (couponId) => `/coupon/detail?couponId=${couponId}`,
  },
  'price-cut': {
    waiting: msg`待批准的改價`,
    proposed: msg`一筆訂單改價等待批准`,
    to: '/order/price-cuts?state=proposed',
  },
  'collectible-opening': {
    waiting: msg`待批准開放的藏品系列`,
    proposed: msg`一個藏品系列等待批准開放`,
    to: '/collectible/openings?state=proposed',
  },
  'collectible-revocation': {
    waiting: msg`待批准撤銷的藏品`,
    proposed: msg`一件藏品等待批准撤銷`,
    to: '/collectible/revocations?state=proposed',
  },
  'rank-prizes': {
    waiting: msg`待批准的排行榜獎品`,
    proposed: msg`排行榜的獎品等待批准`,
    to: '/rank/prizes?state=proposed',
  },
  'settled-refund': {
    waiting: msg`待批准的結算後退款`,
    proposed: msg`一筆結算後退款等待批准`,
    to: '/aftersale/settled?state=proposed',
    about: (orderId) => `/order/detail?orderId=${orderId}`,
  },
  'merchant-termination': {
    waiting: msg`待批准的商家終止`,
    proposed: msg`一個商家的終止等待批准`,
    to: '/merchant/list?state=closing',
    about: (merchantId) => `/merchant/detail?merchantId=${merchantId}`,
  },
  'recharge-plan': {
    waiting: msg`待批准的充值套餐`,
    proposed: msg`一個充值套餐等待批准`,
    to: '/recharge/plans?state=proposed',
  },
  grade: {
    waiting: msg`待批准的會員等級`,
    proposed: msg`一個會員等級等待批准`,
    to: '/grade/list?state=proposed',
  },
  commission: {
    waiting: msg`待批准的服務費率`,
    proposed: msg`一個服務費率等待批准`,
    to: '/merchant/commission-proposals?state=proposed',
  },
  'profit-rule': {
    waiting: msg`待批准的收益費率`,
    proposed: msg`一個收益費率等待批准`,
    to: '/profit/rate-proposals?state=proposed',
  },
  channel: {
    waiting: msg`待批准的渠道合約`,
    proposed: msg`一份渠道合約等待批准`,
    to: '/profit/channel-proposals?state=proposed',
  },
  'settle-days': {
    waiting: msg`待批准的結算天數`,
    proposed: msg`一個商家的結算天數等待批准`,
    to: '/merchant/settle-days?state=proposed',
  },
  'merchant-collect': {
    waiting: msg`待批准的商家自行收款`,
    proposed: msg`一個商家的自行收款等待批准`,
    to: '/merchant/collect?state=proposed',
  },
  'operator-access': {
    waiting: msg`待批准的操作員更改`,
    proposed: msg`一項操作員更改等待批准`,
    to: '/operator/list?state=proposed',
  },
  provider: {
    waiting: msg`待批准的服務金鑰`,
    proposed: msg`一份服務金鑰等待批准`,
    to: '/provider/proposals?state=proposed',
  },
  setting: {
    waiting: msg`待批准的設定更改`,
    proposed: msg`一份設定更改等待批准`,
    to: '/setting/proposals?state=proposed',
  },
}
