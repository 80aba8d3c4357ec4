import { returnLateAfterH } from '@shop/contract/money/recharge/returns.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { publicFacts } from '../../platform/setting/public-setting.ts'
import { add } from '../../platform/shop/extension.ts'
import { payables } from '../../trade/payable/payable.ts'
import { rechargeAdminRoutes } from './admin-routes.ts'
import { mayRecharge } from './center.ts'
import { rechargeMessages } from './messages.ts'
import { rechargeNotices } from './notices.ts'
import { payableRecharge } from './payable-recharge.ts'
import { planChanges, planKind } from './plans.ts'
import { rechargeRefusals } from './refusals.ts'
import { countReturns } from './return-queries.ts'
import { rechargeRoutes } from './routes.ts'

export const recharge: Domain = {
  routes: [rechargeRoutes],
  adminRoutes: [rechargeAdminRoutes, proposalRoutes(planKind)],
  openWork: [
    {
      permission: 'finance.recharge.view',
      count: async ({ db }) => ({ rechargeReturns: await countReturns(db) }),
      late: { rechargeReturns: { afterH: () => returnLateAfterH, permission: 'finance.recharge.pay' } },
    },
  ],
  adds: [
    add(payables, payableRecharge),
    add(publicFacts, (shop, client) => ({ mayRecharge: mayRecharge(shop, client) })),
    add(changeTypes, planChanges),
    add(proposalKinds, planKind),
  ],
  refusals: rechargeRefusals,
  messages: rechargeMessages,
  notices: rechargeNotices,
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    recharge: true
    recharge_return: true
  }
}
