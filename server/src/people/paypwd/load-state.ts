import { fen, parseMoney } from '@shop/contract/core/money.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import { paidFromBalanceSince } from '../../books/ledger/history.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getUser } from '../account/users.ts'
import { loadEntryState } from './check-pay-password.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil, obstacleOf } from './rules.ts'

/** The state of a user's payment password, and how they may prove that they own the account. */
export async function loadPayPasswordState(
  shop: Shop,
  { userId, action, amount = '', now }: { userId: number; action?: PayActionName; amount?: string; now: Date },
) {
  const [stored, tries, user] = await Promise.all([
    findPayPassword(shop.db, userId),
    loadEntryState(shop, { userId, now }),
    getUser(shop.db, userId),
  ])
  const { coolingH, smallPayMaxFen } = shop.settings.get('paypwd')
  const state = {
    isSet: stored !== undefined,
    mustReset: stored?.mustReset ?? false,
    lockedUntil: tries.lockedUntil,
    coolingUntil: stored && coolingUntil(stored.setAt, coolingH, now),
    hasPassword: user.passwordHash !== null,
    mobile: maskMobile(user.mobile),
    email: maskEmail(user.email),
  }
  const paidFen = state.coolingUntil && stored ? await paidFromBalanceSince(shop.db, userId, stored.setAt) : fen(0)
  const wanted = action && { action, amountFen: parseMoney(amount) ?? fen(0), paidFen }
  return { ...state, obstacle: obstacleOf(state, wanted, smallPayMaxFen) }
}
