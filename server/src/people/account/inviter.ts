import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { invalid } from './target.ts'
import { findInviter } from './users.ts'

/**
 * The user who invited someone about to register.
 * @throws Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function readInviter(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  given: string | undefined,
): Promise<number | undefined> {
  const inviteCode = given?.trim()
  if (!inviteCode) {
    if (settings.get('register').inviteRequired) throw invalid('inviteCode', 'required')
    return undefined
  }
  const inviterId = await findInviter(db, inviteCode)
  if (inviterId === undefined) throw invalid('inviteCode', 'format')
  return inviterId
}
