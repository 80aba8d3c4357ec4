import { adminCollectPropose } from '@shop/contract/merchant/registry/collect.ts'
import {
  adminApplicationDeposit,
  adminMerchantDeposit,
  adminMerchantGet,
  adminMerchantList,
  adminMerchantNote,
  adminMerchantState,
  adminSettleDaysPropose,
  adminTerminationPropose,
} from '@shop/contract/merchant/registry/registry.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeState } from './change-state.ts'
import { proposeCollect } from './collect-kind.ts'
import { getMerchant, listMerchants } from './list-merchants.ts'
import { moveDeposit } from './move-deposit.ts'
import { receiveFirstDeposit } from './receive-first-deposit.ts'
import { saveNote } from './save-note.ts'
import { proposeSettleDays } from './settle-days-kind.ts'
import { proposeTermination } from './termination-kind.ts'

export function registryAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminMerchantList, ({ query, operator, language, now }) =>
    listMerchants({ shop, operator, language, now }, query),
  )
  mountAdmin(app, adminMerchantGet, async ({ params, operator, language, now }) => ({
    merchant: await getMerchant({ shop, operator, language, now }, params.id),
  }))
  mountAdmin(app, changing(adminMerchantState, publicReads), async ({ params, body, operator, now }) => {
    await changeState(shop, { ...body, merchantId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminMerchantNote, ({ params, body, by }) =>
    saveNote(shop.db, { ...body, merchantId: params.id }, by),
  )
  mountAdmin(app, adminApplicationDeposit, ({ params, body, operator, now }) =>
    receiveFirstDeposit(shop, { ...body, applicationId: params.id, operator, now }),
  )
  mountAdmin(app, adminMerchantDeposit, ({ params, body, operator, now }) =>
    moveDeposit(shop, { ...body, merchantId: params.id, operator, now }),
  )
  mountAdmin(app, adminSettleDaysPropose, ({ params, body, operator, now }) =>
    proposeSettleDays(shop, { ...body, merchantId: params.id, operator, now }),
  )
  mountAdmin(app, adminCollectPropose, ({ params, body, operator, now }) =>
    proposeCollect(shop, { ...body, merchantId: params.id, operator, now }),
  )
  mountAdmin(app, adminTerminationPropose, ({ params, body, operator, now }) =>
    proposeTermination(shop, { ...body, merchantId: params.id, operator, now }),
  )
}
