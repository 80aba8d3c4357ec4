import {
  payoutAccountChange,
  payoutCancel,
  payoutCenter,
  payoutList,
  payoutSubmit,
} from '@shop/contract/merchant/payout/payout.ts'
import { toMember } from '../../people/operator/members.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { merchantOf } from '../settlement/merchant-of.ts'
import { cancelPayout } from './cancel-payout.ts'
import { changePayoutAccount } from './change-account.ts'
import { listPayouts, loadPayoutCenter } from './payouts.ts'
import { submitPayout } from './submit-payout.ts'

export function payoutAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, payoutCenter, ({ operator, now }) => loadPayoutCenter(shop, toMember(operator).merchantId, now))

  mountAdmin(app, payoutList, async ({ query, operator }) =>
    listPayouts(shop, await merchantOf(shop.db, operator, query.merchantId), { ...query, operator }),
  )

  mountAdmin(app, payoutSubmit, ({ body, operator, now }) =>
    submitPayout(shop, { ...body, member: toMember(operator), now }),
  )

  mountAdmin(app, payoutCancel, async ({ params, body, operator, now }) => {
    await cancelPayout(shop, { ...body, payoutId: params.id, member: toMember(operator), now })
    return {}
  })

  mountAdmin(app, payoutAccountChange, ({ body, operator, now }) =>
    changePayoutAccount(shop, { ...body, member: toMember(operator), now }),
  )
}
