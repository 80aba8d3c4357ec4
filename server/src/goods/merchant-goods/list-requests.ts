import { type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsRequestGet, adminGoodsRequestList } from '@shop/contract/goods/merchant-goods/admin.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { readQueue } from '../../platform/review-queue/list.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, findVideos, pictureUrl } from '../../platform/upload/urls.ts'
import { type EditorGoods, findEditorGoods } from '../catalog/admin-queries.ts'
import { type FullInput, toEditorInput } from '../catalog/editor-input.ts'
import { changedFields, mergeChange } from './change-rules.ts'
import { findRequest, type ShownRequest, selectRequests } from './queries.ts'
import { goodsRequestQueue } from './request-queue.ts'

type Full = DataOf<typeof adminGoodsRequestGet>['request']

export async function listRequests(
  reader: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminGoodsRequestList>,
): Promise<DataOf<typeof adminGoodsRequestList>> {
  const { db } = reader.shop
  const { seller } = reader.operator
  const at = { cursor, limit, waits: filter.state === 'pending' && !seller }
  const found = selectRequests(db, { ...filter, seller })
  return readQueue(db, goodsRequestQueue, found, at, (row: ShownRequest) => toRow(row, reader))
}

/** @throws Refusal NOT_FOUND */
export async function getRequest(reader: AdminReader, id: number): Promise<DataOf<typeof adminGoodsRequestGet>> {
  const { db } = reader.shop
  const { seller, permissions } = reader.operator
  const request = await findRequest(db, id, seller)
  if (!request) throw new Refusal('NOT_FOUND')
  const isOpen = request.state === 'pending'
  const goods = isOpen ? await findEditorGoods(db, request.goodsId) : undefined
  const current = goods && toEditorInput(goods)
  const { before } = request
  // Only operators can have changed new goods since: what they see is what they decide about.
  const after = request.kind === 'new' && current ? current : request.after
  const sides = [...(before ? [before] : []), after]
  const [pictures, names] = await Promise.all([findAddresses(reader.shop, sides), findNames(db, sides)])
  return {
    request: {
      ...toRow(request, reader),
      trusted: request.trusted,
      before,
      after,
      pictures,
      names,
      outdated: Boolean(before && current && (isBanned(goods) || !mergeChange({ before, after }, current))),
      requestedBy: request.requestedName ?? '',
      decidedBy: request.decidedName ?? '',
      may: {
        decide: isOpen && !seller && permissions.has('goods.review'),
        cancel: isOpen && seller !== undefined && permissions.has('goods.edit'),
      },
    },
  }
}

const isBanned = (goods: EditorGoods | undefined) => goods?.state === 'banned'

function toRow(request: ShownRequest, { shop, language, now }: AdminReader) {
  const { before, after, image } = request
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    goodsId: request.goodsId,
    name: after.name,
    imageUrl: image && pictureUrl(shop.config, image, 's'),
    goodsState: request.goodsState,
    merchantId: request.merchantId,
    merchantName: localText(request.merchantName, language),
    fields: changedFields({ before, after }),
    reason: request.reason,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    ...shownClaim(request, now),
  }
}

/** Of pictures, and of the posters of videos, by file id. */
async function findAddresses({ db, config }: Shop, sides: FullInput[]): Promise<Full['pictures']> {
  const pictureIds = sides.flatMap(({ imageIds, skus }) => [...imageIds, ...skus.map(({ imageId }) => imageId)])
  const [pictures, videos] = await Promise.all([
    findPictures(db, pictureIds),
    findVideos(
      db,
      sides.flatMap(({ videoId }) => videoId ?? []),
    ),
  ])
  const all = [...pictures.values(), ...videos.values()]
  return Object.fromEntries(all.map((picture) => [picture.id, pictureUrl(config, picture, 'm')]))
}

async function findNames(db: Db, sides: FullInput[]): Promise<Full['names']> {
  const idsOf = (pick: (side: FullInput) => number[]) => [...new Set(sides.flatMap(pick))]
  const named = (table: 'category' | 'brand' | 'goods_service', ids: number[]) =>
    sql`(SELECT coalesce(json_object_agg(id, name), '{}') FROM ${sql.table(table)} WHERE id = ANY(${ids}::bigint[]))`
  const { rows } = await sql<Record<keyof Full['names'], Record<string, LocalText>>>`SELECT
    ${named(
      'category',
      idsOf(({ categoryIds }) => categoryIds),
    )} AS categories,
    ${named(
      'brand',
      idsOf(({ brandId }) => (brandId === null ? [] : [brandId])),
    )} AS brands,
    ${named(
      'goods_service',
      idsOf(({ serviceIds }) => serviceIds),
    )} AS services`.execute(db)
  return rows[0] as Full['names']
}
