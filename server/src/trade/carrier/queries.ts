import type { LocalText } from '@shop/contract/core/common.ts'
import type { Db, Tx } from '../../core/database/database.ts'

export interface Carrier {
  id: number
  code: string
  name: LocalText
  /** regular expression of its tracking numbers, where known */
  numberPattern: string | null
  /** URL of the carrier's tracking page, with `{number}` */
  trackingUrl: string | null
}

/** The carriers parcels can be sent with, the usual ones first. */
export async function findCarriers(db: Db | Tx): Promise<Carrier[]> {
  const rows = await db
    .selectFrom('carrier')
    .select(['id', 'code', 'name', 'numberPattern', 'trackingUrl'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as Carrier[]
}
