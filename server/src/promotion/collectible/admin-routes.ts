import {
  chainCheck,
  chainState,
  collectibleHistory,
  collectibleIssuedList,
  collectibleRevoke,
  collectibleSkuSearch,
  seriesCreate,
  seriesEdit,
  seriesGet,
  seriesList,
  seriesOpen,
  seriesPause,
  seriesResume,
} from '@shop/contract/promotion/collectible/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listIssued, listSeries, readHistory, readSeries } from './admin-series.ts'
import { readChainState, requestCheck } from './check-chains.ts'
import { openSeries, pauseSeries, resumeSeries } from './open-series.ts'
import { proposeRevocation } from './propose-revocation.ts'
import { searchSkus } from './search-skus.ts'
import { createSeries, editSeries } from './write-series.ts'

export function collectibleAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, seriesList, ({ query }) => listSeries(shop, query))
  mountAdmin(app, seriesGet, ({ params, now }) => readSeries(shop, params.id, now))
  mountAdmin(app, seriesCreate, ({ body, operator, now }) =>
    createSeries(shop, { ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, seriesEdit, ({ params, body, operator, now }) =>
    editSeries(shop, { ...body, seriesId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, seriesOpen, ({ params, body, operator, now }) =>
    openSeries(shop, { ...body, seriesId: params.id, operator, now }),
  )
  mountAdmin(app, seriesPause, ({ params, body, operator, now }) =>
    pauseSeries(shop, { ...body, seriesId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, seriesResume, ({ params, body, operator, now }) =>
    resumeSeries(shop, { ...body, seriesId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, collectibleSkuSearch, ({ query }) => searchSkus(shop, query))
  mountAdmin(app, collectibleIssuedList, ({ params, query, operator, language, now }) =>
    listIssued({ shop, operator, language, now }, { ...query, id: params.id }),
  )
  mountAdmin(app, collectibleHistory, ({ params, operator, language, now }) =>
    readHistory({ shop, operator, language, now }, params.id),
  )
  mountAdmin(app, collectibleRevoke, ({ params, body, operator, now }) =>
    proposeRevocation(shop, { ...body, collectibleId: params.id, operator, now }),
  )
  mountAdmin(app, chainState, () => readChainState(shop))
  mountAdmin(app, chainCheck, ({ operator }) => requestCheck(shop, operator))
}
