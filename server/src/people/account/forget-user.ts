import { sql } from 'kysely'
import { clearHistoryValues } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { markAvatarsUnused } from '../../platform/upload/files.ts'

/** Anonymises a closed account: nothing in it identifies the user, and nobody can log in to it. */
export async function anonymiseUser(tx: Tx, userId: number, now: Date): Promise<void> {
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
  await markAvatarsUnused(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).execute()
  await tx.deleteFrom('targetChange').where('userId', '=', userId).execute()
  await clearHistoryValues(tx, {
    entityType: 'user',
    entityId: userId,
    reasons: ['nickname', 'mobile', 'email', 'avatar'],
  })
}

/** Every nickname that an account has had. */
export async function nicknamesOf(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT nickname AS name FROM app_user WHERE id = ${userId}
    UNION SELECT from_state FROM state_history
    WHERE entity_type = 'user' AND entity_id = ${userId} AND reason = 'nickname'`.execute(tx)
  return rows.map(({ name }) => name)
}
