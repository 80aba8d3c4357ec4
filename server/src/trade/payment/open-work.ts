import { sql } from 'kysely'
import { addHours } from '../../core/value/time.ts'
import type { Waiting } from '../../platform/shop/open-work.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Screenshots to review, without those that a merchant reviews and has not left too long. */
export async function countProofs({ db, settings }: Shop, now: Date): Promise<Waiting | undefined> {
  const lateSince = addHours(now, -settings.get('pay').reviewTargetH)
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM proof
    WHERE state = 'submitted' AND (merchant_id IS NULL OR created_at <= ${lateSince})`.execute(db)
  return rows[0]
}
