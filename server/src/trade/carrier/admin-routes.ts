import {
  adminCarrierCreate,
  adminCarrierList,
  adminCarrierOrder,
  adminCarrierUpdate,
} from '@shop/contract/trade/carrier/carrier.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAllCarriers } from './queries.ts'
import { isOther } from './rules.ts'
import { addCarrier, orderCarriers, updateCarrier } from './write-carrier.ts'

export function carrierAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminCarrierList, async () => ({
    rows: (await findAllCarriers(db)).map((carrier) => ({ ...carrier, isOther: isOther(carrier) })),
  }))
  mountAdmin(app, adminCarrierCreate, ({ body, by }) => addCarrier(db, body, by))
  mountAdmin(app, adminCarrierUpdate, async ({ params, body, by }) => {
    await updateCarrier(db, params.id, body, by)
    return {}
  })
  mountAdmin(app, adminCarrierOrder, async ({ body, by }) => {
    await orderCarriers(db, body.ids, by)
    return {}
  })
}
