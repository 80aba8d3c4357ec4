import type { Language } from '@shop/contract/core/common.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Target } from '../credential/target.ts'
import { type Device, openSession } from './sessions.ts'
import type { UserRow } from './users.ts'

export interface LoggedIn {
  token: string
  userId: number
  /** created by this call, without a password */
  isNew: boolean
  isBack: boolean
}

export interface LogIn {
  target: Target
  device: Device
  language: Language
  now: Date
}

/** Only call this once the user has proved their identity: nobody else may learn that the account is frozen. */
export async function logIn(
  tx: Tx,
  user: UserRow,
  { device, limits, now }: { device: Device; limits: SettingValues['security']; now: Date },
): Promise<LoggedIn | Refusal> {
  if (user.frozenAt || user.closedAt) return new Refusal('ACCOUNT_FROZEN')
  const token = await openSession(tx, { userId: user.id, device, limits, now })
  return { token, userId: user.id, isNew: false, isBack: false }
}
