import { getUser, maskEmail, maskMobile } from '../account/users.ts'
import type { Shop } from '../shop.ts'
import { loadEntryState } from './check-pay-password.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil } from './rules.ts'

/** Where somebody stands with his payment password, and by what he may prove that he is the owner. */
export async function loadPayPasswordState(shop: Shop, { userId, now }: { userId: number; now: Date }) {
  const [stored, tries, user] = await Promise.all([
    findPayPassword(shop.db, userId),
    loadEntryState(shop, { userId, now }),
    getUser(shop.db, userId),
  ])
  return {
    isSet: stored !== undefined,
    mustReset: stored?.mustReset ?? false,
    lockedUntil: tries.lockedUntil,
    coolingUntil: stored && coolingUntil(stored.setAt, shop.settings.get('paypwd').coolingH, now),
    hasPassword: user.passwordHash !== null,
    mobile: maskMobile(user.mobile),
    email: maskEmail(user.email),
  }
}
