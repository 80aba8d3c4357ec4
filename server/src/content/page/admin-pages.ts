import type { adminPageGet, adminPageList, adminPageVersion } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { idsIn, mapHtml, type PageDraft, toDraft } from './draft-rules.ts'
import { findDraft, findPages, findPageVersion, findPageVersions, type PageRow } from './page-admin-queries.ts'

export async function listAdminPages({ db }: Shop): Promise<DataOf<typeof adminPageList>['rows']> {
  return (await findPages(db)).map(toRow)
}

/** @throws Refusal NOT_FOUND */
export async function getAdminPage(shop: Shop, id: number): Promise<DataOf<typeof adminPageGet>> {
  const [page, versions] = await Promise.all([findDraft(shop.db, id), findPageVersions(shop.db, id)])
  if (!page) throw new Refusal('NOT_FOUND')
  return {
    page: {
      ...toRow(page),
      draft: shown(shop, toDraft(page.draft)),
      version: page.version,
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
  { id, number }: { id: number; number: number },
): Promise<DataOf<typeof adminPageVersion>> {
  const content = await findPageVersion(shop.db, id, number)
  if (content === undefined) throw new Refusal('NOT_FOUND')
  const draft = toDraft(content)
  return { draft: shown(shop, draft), files: await filesOf(shop, draft) }
}

function toRow({ version: _, draft: __, ...row }: PageRow & { draft?: unknown }) {
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
