import { clearHistoryValues } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { markAvatarsUnused } from '../../platform/upload/files.ts'
import type { UserRow } from './users.ts'

/** Anonymises a closed account: nothing in it identifies the user, and nobody can log in to it. */
export async function anonymiseUser(tx: Tx, { id: userId, avatarFileId }: UserRow, now: Date): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({
      closedAt: now,
      mobile: null,
      email: null,
      nickname: '',
      avatarFileId: null,
      passwordHash: null,
      passwordSetAt: null,
    })
    .where('id', '=', userId)
    .execute()
  if (avatarFileId !== null) await markAvatarsUnused(tx, [avatarFileId])
  await tx.deleteFrom('session').where('userId', '=', userId).execute()
  await tx.deleteFrom('address').where('userId', '=', userId).execute()
  await tx.deleteFrom('targetChange').where('userId', '=', userId).execute()
  await clearHistoryValues(tx, {
    entityType: 'user',
    entityId: userId,
    reasons: ['nickname', 'mobile', 'email', 'avatar'],
  })
}
