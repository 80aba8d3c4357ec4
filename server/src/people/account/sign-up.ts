import type { Language } from '@shop/contract/core/common.ts'
import { registrationDocuments } from '@shop/contract/people/document/document.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Target } from '../credential/target.ts'
import { acceptDocuments } from '../document/acceptance.ts'
import { runSignUpSteps } from './extensions.ts'
import type { Device } from './sessions.ts'
import { forgetInviter, insertUser, type UserRow } from './users.ts'
import type { WechatAccount } from './wechat-queries.ts'
import { useWelcome } from './welcome.ts'

export interface SignUp {
  target: Target
  passwordHash?: string
  inviterId?: number
  /** the owner has accepted what registration requires; old clients do not ask */
  terms?: boolean
  /** the WeChat account with which they arrive */
  arriving?: WechatAccount
  device: Device
  language: Language
  now: Date
}

/**
 * Creates an account. Someone who was invited with an earlier account does not count as invited a second time.
 * @returns undefined if the number or address has one already
 */
export async function signUp(
  shop: Shop,
  tx: Tx,
  { terms, device, arriving, now, ...user }: SignUp,
): Promise<UserRow | undefined> {
  const made = await insertUser(tx, { ...user, platform: device.platform, now })
  if (!made) return undefined
  const { id: userId } = made
  if (made.inviterId !== null && !(await useWelcome(shop, tx, { userId, use: 'invited', arriving, now }))) {
    await forgetInviter(tx, userId)
  }
  if (terms) await acceptDocuments(tx, { documents: registrationDocuments, userId, ipHash: device.ipHash, now })
  await runSignUpSteps(shop, tx, { userId, now })
  return made
}
