import type { adminPageGet, adminPageList, adminPageVersion } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Seller } from '../../core/value/seller.ts'
import { skipsReview } from '../../goods/seller/rules.ts'
import { findLatestRequest } from '../../merchant/storefront/request-queries.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { idsIn, mapHtml, type PageDraft, toDraft } from './draft-rules.ts'
import { findDraft, findPages, findPageVersion, findPageVersions, type PageRow } from './page-admin-queries.ts'
import { wasTakenDown } from './take-down.ts'

export async function listAdminPages({ db }: Shop, owner: Seller): Promise<DataOf<typeof adminPageList>['rows']> {
  return (await findPages(db, owner)).map(toRow)
}

/** @throws Refusal NOT_FOUND */
export async function getAdminPage(shop: Shop, id: number, owner: Seller): Promise<DataOf<typeof adminPageGet>> {
  const page = await findDraft(shop.db, id, owner)
  if (!page) throw new Refusal('NOT_FOUND')
  const [versions, home] = await Promise.all([
    findPageVersions(shop.db, id),
    owner.merchantId === null ? undefined : readReview(shop, owner.merchantId, page),
  ])
  return {
    page: {
      ...toRow(page),
      draft: shown(shop, toDraft(page.draft)),
      version: page.version,
      reviewed: home?.reviewed ?? false,
      review: home?.review ?? null,
      versions: versions.map(({ number, operatorName, publishedAt }) => ({
        number,
        by: operatorName ?? '',
        publishedAt: publishedAt.toISOString(),
      })),
    },
    files: await filesOf(shop, toDraft(page.draft)),
  }
}

/** Whether a merchant's home is reviewed, and the answer to its last request. */
async function readReview(shop: Shop, merchantId: number, { publishedAt }: PageRow) {
  const [merchant, review, takenDown] = await Promise.all([
    shop.db.selectFrom('merchant').select('trusted').where('id', '=', merchantId).executeTakeFirstOrThrow(),
    findLatestRequest(shop.db, merchantId, 'home'),
    wasTakenDown(shop.db, merchantId, publishedAt),
  ])
  return {
    reviewed: takenDown || !skipsReview(shop, merchant),
    review: review && {
      state: review.state,
      reason: review.reason,
      at: (review.decidedAt ?? review.createdAt).toISOString(),
    },
  }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminPageVersion(
  shop: Shop,
  { id, number, owner }: { id: number; number: number; owner: Seller },
): Promise<DataOf<typeof adminPageVersion>> {
  const page = await findDraft(shop.db, id, owner)
  const version = page && (await findPageVersion(shop.db, id, number))
  if (!version) throw new Refusal('NOT_FOUND')
  const draft = toDraft(version.content)
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
