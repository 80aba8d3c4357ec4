import type { LocalText } from '@shop/contract/core/common.ts'
import { otherCarrierCode } from '@shop/contract/trade/carrier/carrier.ts'
import type { Db, Tx } from '../../core/database/database.ts'

export interface Carrier {
  id: number
  code: string
  name: LocalText
  /** of its tracking numbers, where known */
  numberForms: string | null
  /** URL of the carrier's tracking page, with `{number}` */
  trackingUrl: string | null
  /** its name at the tracking service, where it has one */
  trackingCode: string | null
}

export interface ListedCarrier extends Carrier {
  enabled: boolean
  version: number
}

/** All carriers, including hidden ones, in display order; the one for unlisted carriers comes last. */
export async function findAllCarriers(db: Db | Tx): Promise<ListedCarrier[]> {
  const rows = await db
    .selectFrom('carrier')
    .select(['id', 'code', 'name', 'numberForms', 'trackingUrl', 'trackingCode', 'enabled', 'version'])
    .orderBy((eb) => eb('code', '=', otherCarrierCode))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as ListedCarrier[]
}

/** The carriers parcels can be sent with, in display order. */
export async function findCarriers(db: Db | Tx): Promise<Carrier[]> {
  return (await findAllCarriers(db)).filter(({ enabled }) => enabled)
}
