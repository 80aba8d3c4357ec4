import {
  adminPageArticles,
  adminPageChoices,
  adminPageCreate,
  adminPageDraft,
  adminPageDuplicate,
  adminPageGet,
  adminPageGoods,
  adminPageList,
  adminPagePreview,
  adminPagePublish,
  adminPageRemove,
  adminPageRename,
  adminPageRollBack,
  adminPageSchedule,
  adminPageUnschedule,
  adminPageVersion,
} from '@shop/contract/content/page/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { findChoices } from '../../goods/catalog/choices.ts'
import { findNamedGoods } from '../../goods/catalog/named-goods.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findNamedArticles } from '../article/named.ts'
import { findCategories } from '../article/queries.ts'
import { getAdminPage, getAdminPageVersion, listAdminPages } from './admin-pages.ts'
import { findDraft } from './page-admin-queries.ts'
import { makePreviewToken } from './preview-token.ts'
import { publishPage, rollBackPage } from './publish-page.ts'
import { saveDraft } from './save-draft.ts'
import { schedulePage, unschedulePage } from './schedule-page.ts'
import { createPage, duplicatePage, removePage, renamePage } from './write-page.ts'

export function pageAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminPageList, async () => ({ rows: await listAdminPages(shop) }))
  mountAdmin(app, adminPageCreate, ({ body, by }) => createPage(db, body, by))
  mountAdmin(app, adminPageDuplicate, ({ params, body, by }) => duplicatePage(db, params.id, body.name, by))
  mountAdmin(app, adminPageRename, async ({ params, body, by }) => {
    await renamePage(db, params.id, body.name, by)
    return {}
  })
  mountAdmin(app, changing(adminPageRemove, publicReads), async ({ params, by }) => {
    await db.transaction().execute((tx) => removePage(tx, params.id, by))
    return {}
  })
  mountAdmin(app, adminPageGet, ({ params }) => getAdminPage(shop, params.id))
  mountAdmin(app, adminPageVersion, ({ params }) => getAdminPageVersion(shop, params))
  mountAdmin(app, adminPageDraft, ({ params, body, now }) =>
    db.transaction().execute((tx) => saveDraft(shop, tx, { id: params.id, ...body, now })),
  )
  mountAdmin(app, changing(adminPagePublish, publicReads), async ({ params, body, operator, now }) => {
    const published = await publishPage(db, { id: params.id, ...body, operatorId: operator.id, now })
    return published
  })
  mountAdmin(app, adminPageSchedule, ({ params, body, operator, now }) =>
    schedulePage(db, { id: params.id, ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminPageUnschedule, async ({ params, by }) => {
    await unschedulePage(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminPageRollBack, publicReads), async ({ params, body, operator, now }) => {
    const published = await rollBackPage(db, { id: params.id, ...body, operatorId: operator.id, now })
    return published
  })
  mountAdmin(app, adminPagePreview, async ({ params, now }) => {
    if (!(await findDraft(db, params.id))) throw new Refusal('NOT_FOUND')
    const { previewToken, until } = makePreviewToken(shop, params.id, now)
    return { previewToken, until: until.toISOString() }
  })
  mountAdmin(app, adminPageGoods, async ({ query }) => ({ rows: await findNamedGoods(shop, query) }))
  mountAdmin(app, adminPageArticles, async ({ query, now }) => ({ rows: await findNamedArticles(shop, query, now) }))
  mountAdmin(app, adminPageChoices, async () => {
    const [{ categories }, articleCategories, pages] = await Promise.all([
      findChoices(db),
      findCategories(db),
      listAdminPages(shop),
    ])
    return { categories, articleCategories, pages: pages.filter(({ kind }) => kind === 'custom') }
  })
}
