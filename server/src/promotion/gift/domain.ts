import { type DailyBudget, dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { billSources } from '../../money/grant/bill-sources.ts'
import { forgetSteps } from '../../people/closing/extensions.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { noticeSubjects } from '../../platform/notice/notice-subjects.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimSources } from '../claim/queries.ts'
import { giftAdminRoutes } from './admin-routes.ts'
import { giftBillSources } from './bill-sources.ts'
import { giftMessages } from './messages.ts'
import { giftSubjects } from './notice-subjects.ts'
import { giftNotices } from './notices.ts'
import { giftOpeningKind } from './open-gift.ts'
import { forgetBirthday } from './receive-gift.ts'
import { giftRefusals } from './refusals.ts'
import { giftRoutes } from './routes.ts'
import { giftChanges } from './write-gift.ts'

/** Packs are funded by hand; an empty budget gives none. */
const giftBudgets = (settings: Shop['settings']): DailyBudget[] =>
  settings.get('module').acts
    ? (['PTS', 'SUB'] as const).map((currency) => ({ program: 'gift', currency, most: 0 }))
    : []

/** Gift packs. */
export const gift: Domain = {
  routes: [giftRoutes],
  adminRoutes: [giftAdminRoutes, proposalRoutes(giftOpeningKind)],
  refusals: giftRefusals,
  messages: giftMessages,
  notices: giftNotices,
  adds: [
    add(billSources, ...giftBillSources),
    add(changeTypes, giftChanges),
    add(claimSources, 'gift'),
    add(proposalKinds, giftOpeningKind),
    add(dailyBudgets, giftBudgets),
    add(forgetSteps, forgetBirthday),
    add(noticeSubjects, giftSubjects),
  ],
}
