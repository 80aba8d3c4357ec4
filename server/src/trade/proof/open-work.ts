import { sql } from 'kysely'
import { addHours } from '../../core/value/time.ts'
import type { Waiting } from '../../platform/shop/open-work.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** After how many hours a screenshot has waited too long. */
export const proofLateAfterH = ({ settings }: Pick<Shop, 'settings'>): number => settings.get('pay').reviewTargetH

/** Screenshots to review, except those that a merchant reviews and still has time for. */
export async function countProofs(shop: Shop, now: Date): Promise<Waiting | undefined> {
  const lateSince = addHours(now, -proofLateAfterH(shop))
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM proof
    WHERE state = 'submitted' AND (merchant_id IS NULL OR created_at <= ${lateSince})`.execute(shop.db)
  return rows[0]
}
