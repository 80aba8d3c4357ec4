import { adminOrderShip, adminParcelCorrect, adminParcelTrace } from '@shop/contract/trade/delivery/admin.ts'
import {
  adminShipFileApply,
  adminShipFileCheck,
  adminShipFileWaiting,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addTrace } from './add-trace.ts'
import { applyShipFile } from './apply-ship-file.ts'
import { checkShipFile } from './check-ship-file.ts'
import { correctParcel } from './correct-parcel.ts'
import { listWaiting } from './list-waiting.ts'
import { sharedNumberWarning, shipParcel } from './ship-parcel.ts'

export function deliveryAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminOrderShip, async ({ params, body, operator, language, now }) => {
    const shipped = await shipParcel(shop, {
      ...body,
      orderId: params.id,
      operatorId: operator.id,
      seller: operator.seller,
      now,
    })
    return { parcelId: shipped.parcelId, warning: sharedNumberWarning(language, shipped.sharedWith) }
  })

  mountAdmin(app, adminShipFileWaiting, ({ operator, language, now }) =>
    listWaiting(shop, { operatorId: operator.id, seller: operator.seller, language, now }),
  )

  mountAdmin(app, adminShipFileCheck, ({ body, operator, language }) =>
    checkShipFile(shop, { data: Buffer.from(body.data, 'base64'), seller: operator.seller, language }),
  )

  mountAdmin(app, adminShipFileApply, async ({ body, operator, language, now }) => ({
    results: await applyShipFile(shop, {
      parcels: body.parcels,
      operatorId: operator.id,
      seller: operator.seller,
      language,
      now,
    }),
  }))

  mountAdmin(app, adminParcelCorrect, async ({ params, body, operator, now }) => {
    await correctParcel(shop, { ...body, parcelId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, adminParcelTrace, async ({ params, body, operator, now }) => {
    const at = body.at === undefined ? undefined : new Date(body.at)
    await addTrace(shop, { ...body, at, parcelId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })
}
