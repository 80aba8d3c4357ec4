import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { spendCode } from '../credential/codes.ts'
import { type Enter, enter } from './enter.ts'
import type { LoggedIn } from './log-in.ts'

/**
 * Logs in by a code; creates the account if there is none and that is allowed.
 * @throws Refusal CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT, ACCOUNT_FROZEN, REGISTER_OFF, WECHAT_TAKEN, WECHAT_OTHER
 */
export function logInByCode(shop: Shop, wanted: Enter & { code: string }): Promise<LoggedIn> {
  const { target, code, now } = wanted
  const limits = shop.settings.get('security')
  return commitThenThrow(shop.db, async (tx) => {
    const refusal = await spendCode(tx, { target, purpose: 'login', code, secret: shop.secret, limits, now })
    return refusal ?? enter(shop, tx, wanted)
  })
}
