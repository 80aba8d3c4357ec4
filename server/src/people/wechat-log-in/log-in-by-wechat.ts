import type { Language } from '@shop/contract/core/common.ts'
import { mobilePattern } from '@shop/contract/core/contact.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPhone } from '../../platform/wechat/api.ts'
import type { Dress } from '../account/dress-user.ts'
import { enter } from '../account/enter.ts'
import { bindWechat, type Identified, identify } from '../account/identify.ts'
import { type LoggedIn, logIn } from '../account/log-in.ts'
import type { Device } from '../account/sessions.ts'
import { lockUser } from '../account/users.ts'
import { findWechatUser, type WechatAccount } from '../account/wechat-queries.ts'
import type { Target } from '../credential/target.ts'
import { decryptPhone } from './decrypt-phone.ts'

interface Caller {
  device: Device
  language: Language
  now: Date
}

/**
 * Logs in the owner of a WeChat account.
 * @throws Refusal MOBILE_REQUIRED if the WeChat account is unknown here: a new account needs a mobile number;
 *   ACCOUNT_FROZEN, WECHAT_OTHER, and those of `identify`
 */
export async function logInByWechat(shop: Shop, { code, device, now }: Caller & { code: string }): Promise<LoggedIn> {
  const identified = await identify(shop, { code, now })
  return commitThenThrow(shop.db, async (tx) => {
    const loggedIn = await logInOwner(shop, tx, identified, { device, now })
    return loggedIn ?? new Refusal('MOBILE_REQUIRED', {}, { data: { isBindMobile: true } })
  })
}

/**
 * Logs in the owner of a WeChat account; undefined if nobody here has it.
 * @throws Refusal WECHAT_OTHER
 */
export async function logInOwner(
  shop: Shop,
  tx: Tx,
  account: WechatAccount,
  { device, now }: Pick<Caller, 'device' | 'now'>,
): Promise<LoggedIn | Refusal | undefined> {
  const userId = await findWechatUser(tx, account)
  if (userId === undefined) return undefined
  const user = await lockUser(tx, userId)
  // The user may have unbound it while this call waited.
  if ((await findWechatUser(tx, account)) !== userId) return undefined
  const limits = shop.settings.get('security')
  const loggedIn = await logIn(tx, user, { device, limits, now })
  // Until now known only from another of our apps: the same person, who need not be told.
  if (!(loggedIn instanceof Refusal)) await bindWechat(tx, account, { userId, tell: false, now })
  return loggedIn
}

/**
 * Logs in by a WeChat account and the mobile number that WeChat verified; creates the account if there is none and that
 * is allowed, and binds the two.
 * @throws Refusal VALIDATION (a foreign number), WECHAT_TAKEN, WECHAT_OTHER, REGISTER_OFF, ACCOUNT_FROZEN, and those of
 *   `identify`
 */
export async function logInByWechatMobile(
  shop: Shop,
  wanted: Caller & {
    code: string
    encryptedData?: string
    iv?: string
    phoneCode?: string
    userInfo?: Dress
    inviterId?: number
  },
): Promise<LoggedIn> {
  const { code, device, language, userInfo = {}, inviterId, now } = wanted
  const identified = await identify(shop, { code, now })
  const target = await readMobile(shop, identified, wanted)
  const party = { account: identified, dress: userInfo }
  return commitThenThrow(shop.db, (tx) =>
    enter(shop, tx, { target, party, invitation: { inviterId }, device, language, now }),
  )
}

async function readMobile(
  shop: Shop,
  identified: Identified,
  { encryptedData, iv, phoneCode }: { encryptedData?: string; iv?: string; phoneCode?: string },
): Promise<Target> {
  const mini = shop.providers.get('wechatMini')
  if (!mini) throw new Refusal('PROVIDER_OFF')
  if (!phoneCode && !(encryptedData && iv)) throw invalid('form.encryptedData', 'required')
  const { number, countryCode } = phoneCode
    ? await shop.providers.use('wechatMini', () => findPhone(mini, phoneCode))
    : decryptPhone({ encryptedData: encryptedData ?? '', iv: iv ?? '' }, identified)
  if (countryCode !== '86' || !mobilePattern.test(number)) throw invalid('form.mobile', 'format')
  return { kind: 'mobile', value: number }
}
