import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findActiveUser, findInviter } from './users.ts'

/** The invitation of someone about to register: a code they typed, or the link or picture they came from. */
export interface Invitation {
  inviteCode?: string
  /** from the link; ignored if it leads to no active user */
  inviterId?: number
  /** the form asked for a code; old clients, and log-ins that may register, do not ask */
  asked?: boolean
}

/**
 * The user who invited someone about to register. A typed code takes precedence over a link.
 * @throws Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function readInviter(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  { inviteCode, inviterId, asked = false }: Invitation,
): Promise<number | undefined> {
  if (!settings.get('module').invite) return undefined
  const typed = inviteCode?.trim()
  if (typed) {
    const found = await findInviter(db, typed)
    if (found === undefined) throw invalid('form.inviteCode', 'format')
    return found
  }
  const found = inviterId === undefined ? undefined : await findActiveUser(db, inviterId)
  if (found === undefined && asked && settings.get('register').inviteRequired)
    throw invalid('form.inviteCode', 'required')
  return found
}
