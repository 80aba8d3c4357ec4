import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Dress, dressNewUser } from './dress-user.ts'
import { bindWechat, lockWechat, wechatProblem } from './identify.ts'
import { type Invitation, readInviter } from './inviter.ts'
import { type LoggedIn, type LogIn, logIn } from './log-in.ts'
import { mayRegisterByCode } from './send-code.ts'
import { signUp } from './sign-up.ts'
import { findUserByTarget } from './users.ts'
import type { WechatAccount } from './wechat-queries.ts'

/** The WeChat account a user arrives with, and the nickname and picture they chose. */
export interface Party {
  account: WechatAccount
  dress: Dress
}

/** With `terms`, a new account's owner has accepted what registration requires; old clients do not ask. */
export type Enter = LogIn & { terms?: boolean; party?: Party; invitation?: Invitation }

/**
 * Logs in the person who has proved that they own the number or address; creates the account if there is none and that
 * is allowed, and binds the WeChat account they arrive with.
 * @throws Refusal WECHAT_OTHER; Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function enter(shop: Shop, tx: Tx, wanted: Enter): Promise<LoggedIn | Refusal> {
  const { target, terms, party, invitation = {}, device, language, now } = wanted
  // Without the lock, a concurrent second tap could see half of the first one's work and take the account for another
  // user's.
  if (party) await lockWechat(tx, party.account)
  const known = await findUserByTarget(tx, target)
  const problem = party && (await wechatProblem(tx, party.account, known?.id))
  if (problem) return problem
  if (!known && !mayRegisterByCode(shop, target)) return new Refusal('REGISTER_OFF')
  const inviterId = known ? undefined : await readInviter(shop, tx, invitation)
  const arriving = party?.account
  const made = known ? undefined : await signUp(shop, tx, { target, inviterId, terms, arriving, device, language, now })
  // Registered by a concurrent call; a caller who has proved that they own the target may still log in.
  const user = known ?? made ?? (await findUserByTarget(tx, target))
  if (!user) throw new Error('an existing user cannot be found')
  if (made && party) await dressNewUser(tx, party.dress, { userId: made.id, now })
  if (party) await bindWechat(tx, party.account, { userId: user.id, tell: !made, now })
  const loggedIn = await logIn(tx, user, { device, limits: shop.settings.get('security'), now })
  return made && !(loggedIn instanceof Refusal) ? { ...loggedIn, isNew: true } : loggedIn
}
