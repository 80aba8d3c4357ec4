import type { LocalText } from '@shop/contract/core/common.ts'
import type { ClaimSource } from '@shop/contract/promotion/claim/claim.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Claim } from '../../core/database/types.ts'
import { point } from '../../platform/shop/extension.ts'
import type { StoredState } from './rules.ts'

export type ClaimRecord = Omit<Selectable<Claim>, 'name' | 'state'> & { name: LocalText; state: StoredState }

/** The name of the hold on a claim's goods; a new one each time the claim is reopened. */
export const holdOf = ({ id, round }: Pick<ClaimRecord, 'id' | 'round'>) => `claim:${id}:${round}`

/** What gives goods. */
export const claimSources = point<ClaimSource>('claim sources')

/** `play:17` → `play` */
export const sourceOf = ({ source }: Pick<ClaimRecord, 'source'>) => source.split(':')[0] as ClaimSource

/** One of a user's claims; another user's does not exist. */
export async function findClaim(db: Db, of: { claimId: number; userId: number }): Promise<ClaimRecord | undefined> {
  const row = await own(db, of).executeTakeFirst()
  return row as ClaimRecord | undefined
}

export async function lockClaim(tx: Tx, of: { claimId: number; userId: number }): Promise<ClaimRecord | undefined> {
  const row = await own(tx, of).forUpdate().executeTakeFirst()
  return row as ClaimRecord | undefined
}

function own(db: Db | Tx, { claimId, userId }: { claimId: number; userId: number }) {
  return db.selectFrom('claim').selectAll().where('id', '=', claimId).where('userId', '=', userId)
}
