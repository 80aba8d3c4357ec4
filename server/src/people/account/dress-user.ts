import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { claimAvatar } from '../../platform/upload/files.ts'
import { readNickname } from './nickname-rules.ts'

/** The nickname and picture a user chose before the account existed. */
export interface Dress {
  nickName?: string
  /** a picture uploaded without an account */
  avatarId?: number
}

/**
 * Gives a new account its nickname and picture. A nickname that is not allowed, or a picture that no longer exists or
 * belongs to another user, is ignored: the account matters more, and both can be chosen again.
 */
export async function dressNewUser(
  tx: Tx,
  { nickName, avatarId }: Dress,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const nickname = tryNickname(nickName ?? '')
  const isAdopted = avatarId !== undefined && (await claimAvatar(tx, { fileId: avatarId, userId, now }))
  const chosen = { ...(nickname !== undefined && { nickname }), ...(isAdopted && { avatarFileId: avatarId }) }
  if (Object.keys(chosen).length > 0) await tx.updateTable('appUser').set(chosen).where('id', '=', userId).execute()
}

function tryNickname(text: string): string | undefined {
  try {
    return readNickname(text)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
