import {
  adminHomeTakeDown,
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
  adminPageReviewPreview,
  adminPageRollBack,
  adminPageSchedule,
  adminPageUnschedule,
  adminPageVersion,
} from '@shop/contract/content/page/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { platform } from '../../core/value/seller.ts'
import { findChoices } from '../../goods/catalog/choices.ts'
import { findNamedGoods } from '../../goods/catalog/named-goods.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findNamedArticles } from '../article/named.ts'
import { findCategories } from '../article/queries.ts'
import { getAdminPage, getAdminPageVersion, listAdminPages } from './admin-pages.ts'
import { findDraft } from './page-admin-queries.ts'
import { makePreviewToken } from './preview-token.ts'
import { publishPage } from './publish-page.ts'
import { findReview } from './review-queries.ts'
import { rollBackPage } from './roll-back-page.ts'
import { saveDraft } from './save-draft.ts'
import { schedulePage, unschedulePage } from './schedule-page.ts'
import { takeHomeDown } from './take-down.ts'
import { createPage, duplicatePage, removePage, renamePage } from './write-page.ts'

/** The owner of the pages that the caller works on. */
const ownerOf = ({ seller }: Operator) => seller ?? platform

export function pageAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminPageList, async ({ operator }) => ({ rows: await listAdminPages(shop, ownerOf(operator)) }))
  mountAdmin(app, adminPageCreate, ({ body, operator, by }) => createPage(db, { ...body, seller: operator.seller }, by))
  mountAdmin(app, adminPageDuplicate, ({ params, body, by }) => duplicatePage(db, params.id, body.name, by))
  mountAdmin(app, adminPageRename, async ({ params, body, by }) => {
    await renamePage(db, params.id, body.name, by)
    return {}
  })
  mountAdmin(app, changing(adminPageRemove, publicReads), async ({ params, by }) => {
    await db.transaction().execute((tx) => removePage(tx, params.id, by))
    return {}
  })
  mountAdmin(app, adminPageGet, ({ params, operator }) => getAdminPage(shop, params.id, ownerOf(operator)))
  mountAdmin(app, adminPageVersion, ({ params, operator }) =>
    getAdminPageVersion(shop, { ...params, owner: ownerOf(operator) }),
  )
  mountAdmin(app, adminPageDraft, ({ params, body, operator, now }) =>
    db.transaction().execute((tx) => saveDraft(shop, tx, { id: params.id, ...body, seller: operator.seller, now })),
  )
  mountAdmin(app, changing(adminPagePublish, publicReads), ({ params, body, operator, now }) =>
    publishPage(shop, { id: params.id, ...body, seller: operator.seller, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminPageSchedule, ({ params, body, operator, now }) =>
    schedulePage(db, { id: params.id, ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminPageUnschedule, async ({ params, by }) => {
    await unschedulePage(db, params.id, by)
    return {}
  })
  mountAdmin(app, changing(adminPageRollBack, publicReads), ({ params, body, operator, now }) =>
    rollBackPage(shop, { id: params.id, ...body, seller: operator.seller, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminPagePreview, async ({ params, operator, now }) => {
    if (!(await findDraft(db, params.id, ownerOf(operator)))) throw new Refusal('NOT_FOUND')
    const { previewToken, until } = makePreviewToken(shop, { pageId: params.id }, now)
    return { previewToken, until: until.toISOString() }
  })
  mountAdmin(app, adminPageReviewPreview, async ({ params, now }) => {
    const review = await findReview(db, params.id)
    if (!review) throw new Refusal('NOT_FOUND')
    const { pageId } = review
    const { previewToken, until } = makePreviewToken(shop, { pageId, requestId: params.id }, now)
    return { pageId, previewToken, until: until.toISOString() }
  })
  mountAdmin(app, changing(adminHomeTakeDown, publicReads), async ({ params, body, operator, now }) => {
    await takeHomeDown(shop, { merchantId: params.id, ...body, operatorId: operator.id, now })
    return {}
  })
  choiceRoutes(app, shop)
}

function choiceRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminPageGoods, async ({ query, operator }) => ({
    rows: await findNamedGoods(shop, { ...query, seller: operator.seller }),
  }))
  mountAdmin(app, adminPageArticles, async ({ query, now }) => ({ rows: await findNamedArticles(shop, query, now) }))
  mountAdmin(app, adminPageChoices, async ({ operator }) => {
    const { categories } = await findChoices(shop.db, operator.seller)
    // Articles and custom pages belong to the platform.
    if (operator.seller) return { categories, articleCategories: [], pages: [] }
    const [articleCategories, pages] = await Promise.all([findCategories(shop.db), listAdminPages(shop, platform)])
    return { categories, articleCategories, pages: pages.filter(({ kind }) => kind === 'custom') }
  })
}
