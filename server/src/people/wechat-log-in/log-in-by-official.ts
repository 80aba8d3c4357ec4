import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { exchangeWebCode, toAuthorizeUrl } from '../../platform/wechat/api.ts'
import { enter } from '../account/enter.ts'
import type { LoggedIn, LogIn } from '../account/log-in.ts'
import type { Device } from '../account/sessions.ts'
import { spendCode } from '../credential/codes.ts'
import { logInOwner } from './log-in-by-wechat.ts'
import {
  deleteTicket,
  lockTicket,
  openState,
  openTicket,
  spendState,
  type Ticketed,
  type Trip,
} from './wechat-trips.ts'

/**
 * The address to which a browser goes so that WeChat identifies its user.
 * @param options.profile the user agrees to share their nickname
 * @throws Refusal PROVIDER_OFF
 */
export async function beginWechat(shop: Shop, { profile, ...trip }: Trip & { profile: boolean }): Promise<string> {
  const official = getOfficial(shop)
  return toAuthorizeUrl(official, {
    returnTo: `${shop.config.publicUrl}/?via=wechat`,
    scope: profile ? 'snsapi_userinfo' : 'snsapi_base',
    state: await openState(shop.db, trip),
  })
}

/**
 * The WeChat account with which a browser has come back. The state is used up whatever WeChat says, so no code is
 * exchanged twice.
 * @throws Refusal PROVIDER_OFF, BIND_TICKET, WECHAT_SNAPSHOT, PROVIDER_FAILED
 */
export async function returnFromWechat(
  shop: Shop,
  { code, ...trip }: Trip & { code: string; state: string },
): Promise<Ticketed> {
  const official = getOfficial(shop)
  await spendState(shop.db, trip)
  const identity = await shop.providers.use('wechat', () => exchangeWebCode(official, code))
  return { appId: official.appId, ...identity }
}

function getOfficial(shop: Shop) {
  const official = shop.providers.get('wechat')
  if (!official) throw new Refusal('PROVIDER_OFF')
  return official
}

/**
 * Logs in the owner of the WeChat account, or opens a ticket for an account that nobody here has.
 * @throws Refusal ACCOUNT_FROZEN, WECHAT_OTHER, and those of `returnFromWechat`
 */
export async function logInByOfficial(
  shop: Shop,
  { device, now, ...returned }: { code: string; state: string; device: Device; now: Date },
): Promise<{ login: LoggedIn } | { ticket: string; nickname: string }> {
  const { deviceHash } = device
  const account = await returnFromWechat(shop, { ...returned, deviceHash, userId: null, now })
  return commitThenThrow(shop.db, async (tx) => {
    const login = await logInOwner(shop, tx, account, { device, now })
    if (login instanceof Refusal) return login
    if (login) return { login }
    return { ticket: await openTicket(tx, account, { deviceHash, now }), nickname: account.nickname }
  })
}

/**
 * Logs in by a code and binds the ticket's WeChat account to the user; creates the user if there is none and that is
 * allowed. Only success uses the ticket up.
 * @throws Refusal BIND_TICKET, TERMS_REQUIRED, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT, REGISTER_OFF, WECHAT_TAKEN,
 *   WECHAT_OTHER, ACCOUNT_FROZEN; Invalid for the invite code of a new user
 */
export function logInWithTicket(
  shop: Shop,
  wanted: LogIn & { ticket: string; code: string; terms: boolean; inviteCode?: string; inviterId?: number },
): Promise<LoggedIn> {
  const { ticket, code, inviteCode, inviterId, ...who } = wanted
  const { target, terms, device, now } = who
  if (!terms) throw new Refusal('TERMS_REQUIRED', {}, { field: 'form.terms' })
  const limits = shop.settings.get('security')
  return commitThenThrow(shop.db, async (tx) => {
    const account = await lockTicket(tx, { ticket, deviceHash: device.deviceHash, now })
    if (!account) return new Refusal('BIND_TICKET')
    const refusal = await spendCode(tx, { target, purpose: 'login', code, secret: shop.secret, limits, now })
    if (refusal) return refusal
    const party = { account, dress: { nickName: account.nickname } }
    const loggedIn = await enter(shop, tx, { ...who, party, invitation: { inviteCode, inviterId, asked: true } })
    if (!(loggedIn instanceof Refusal)) await deleteTicket(tx, ticket)
    return loggedIn
  })
}
