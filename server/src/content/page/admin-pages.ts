import type { adminPageGet, adminPageList, adminPageVersion } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Seller } from '../../core/value/seller.ts'
import { findLatestRequest } from '../../merchant/storefront/request-queries.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { idsIn, mapHtml, type PageDraft, toDraft } from './draft-rules.ts'
import { findDraft, findPages, findPageVersion, findPageVersions, type PageRow } from './page-admin-queries.ts'

export async function listAdminPages({ db }: Shop, owner: Seller): Promise<DataOf<typeof adminPageList>['rows']> {
  return (await findPages(db, owner)).map(toRow)
}

/** @throws Refusal NOT_FOUND */
export async function getAdminPage(shop: Shop, id: number, owner: Seller): Promise<DataOf<typeof adminPageGet>> {
  const [page, versions, review] = await Promise.all([
    findDraft(shop.db, id, owner),
    findPageVersions(shop.db, id),
    owner.merchantId === null ? undefined : findLatestRequest(shop.db, owner.merchantId, 'home'),
  ])
  if (!page) throw new Refusal('NOT_FOUND')
  return {
    page: {
      ...toRow(page),
      draft: shown(shop, toDraft(page.draft)),
      version: page.version,
      review: review
        ? { state: review.state, reason: review.reason, at: (review.decidedAt ?? review.createdAt).toISOString() }
        : null,
      versions: versions.map(({ number, operatorName, publishedAt }) => ({
        number,
        by: operatorName ?? '',
        publishedAt: publishedAt.toISOString(),
      })),
    },
    files: await filesOf(shop, toDraft(page.draft)),
  }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminPageVersion(
  shop: Shop,
  { id, number, owner }: { id: number; number: number; owner: Seller },
): Promise<DataOf<typeof adminPageVersion>> {
  const page = await findDraft(shop.db, id, owner)
  const content = page && (await findPageVersion(shop.db, id, number))
  if (content === undefined) throw new Refusal('NOT_FOUND')
  const draft = toDraft(content)
  return { draft: shown(shop, draft), files: await filesOf(shop, draft) }
}

function toRow({ version: _, draft: __, merchantId: ___, ...row }: PageRow & { draft?: unknown }) {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const shown = (shop: Shop, draft: PageDraft) => mapHtml(draft, (html) => showContent(shop, html))

async function filesOf({ db, config }: Shop, draft: PageDraft): Promise<DataOf<typeof adminPageGet>['files']> {
  const idsOf = (control: 'picture' | 'video') => idsIn(draft, control).map(([, id]) => id)
  const [pictures, videos] = await Promise.all([findPictures(db, idsOf('picture')), findVideos(db, idsOf('video'))])
  return [
    ...[...pictures.values()].map((picture) => ({
      id: picture.id,
      url: pictureUrl(config, picture, 'm'),
      kind: 'picture' as const,
      posterUrl: null,
    })),
    ...[...videos.values()].map((video) => ({
      id: video.id,
      url: videoUrl(config, video),
      kind: 'video' as const,
      posterUrl: pictureUrl(config, video, 'm'),
    })),
  ]
}
