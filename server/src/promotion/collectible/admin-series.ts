import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type {
  collectibleHistory,
  collectibleIssuedList,
  seriesGet,
  seriesList,
} from '@shop/contract/promotion/collectible/admin.ts'
import {
  type CertificateKind,
  type CollectibleState,
  type CollectibleTransferState,
  readNumber,
  showNumber,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { findOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { findPictures, pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'
import { seriesOpeningKind } from './open-series.ts'
import { revocationKind } from './propose-revocation.ts'
import { certificatesOf, findCollectible, findSeries, type SeriesRecord, skusOf } from './queries.ts'
import { findSkus } from './search-skus.ts'

/** Newest first. */
export async function listSeries(
  { db, config }: Shop,
  { state, ...query }: QueryOf<typeof seriesList>,
): Promise<DataOf<typeof seriesList>> {
  let series = db.selectFrom('collectibleSeries').selectAll()
  if (state) series = series.where('state', '=', state)
  const order = { by: 'collectibleSeries.id', type: 'integer', id: 'collectibleSeries.id' } as const
  const page = await readPage(db, series, order, query)
  const rows = page.rows as unknown as SeriesRecord[]
  const [waiting, pictures] = await Promise.all([
    findOpen(
      db,
      seriesOpeningKind,
      rows.map(({ id }) => String(id)),
    ),
    findPictures(
      db,
      rows.map(({ artworkFileId }) => artworkFileId),
    ),
  ])
  return { ...page, rows: rows.map((row) => toRow(row, { config, waiting, pictures })) }
}

function toRow(
  { id, title, state, supply, issued, reserved, version, openedVersion, artworkFileId }: SeriesRecord,
  of: { config: Shop['config']; waiting: Set<string>; pictures: Map<number, StoredPicture> },
) {
  const picture = of.pictures.get(artworkFileId)
  return {
    id,
    title,
    state,
    supply,
    issued,
    reserved,
    version,
    agreed: openedVersion === version,
    artworkUrl: picture ? pictureUrl(of.config, picture, 'm') : '',
    waiting: of.waiting.has(String(id)),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readSeries(shop: Shop, id: number, now: Date): Promise<DataOf<typeof seriesGet>> {
  const { db, config } = shop
  const series = await findSeries(db, id)
  if (!series) throw new Refusal('NOT_FOUND')
  const { artworkFileId, rightsFileIds, rules, entries, head } = series
  const [waiting, pictures, files, skus, { revoked }] = await Promise.all([
    findOpen(db, seriesOpeningKind, [String(id)]),
    findPictures(db, [artworkFileId]),
    findFiles(db, rightsFileIds),
    skusOf(db, id).then((ids) => findSkus(shop, ids)),
    db
      .selectFrom('collectible')
      .select((eb) => eb.fn.countAll<number>().as('revoked'))
      .where('seriesId', '=', id)
      .where('state', '=', 'revoked')
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...toRow(series, { config, waiting, pictures }),
    rules,
    artworkFileId,
    skus,
    entries,
    head: head.toString('hex'),
    revoked: Number(revoked),
    rights: rightsFileIds.flatMap((fileId) => {
      const file = files.get(fileId)
      return file ? [{ fileId, url: fileUrls(shop, file, now).l }] : []
    }),
  }
}

/** Newest first. */
export async function listIssued(
  { shop: { db }, operator }: AdminReader,
  { id, state, number, ...query }: QueryOf<typeof collectibleIssuedList> & { id: number },
): Promise<DataOf<typeof collectibleIssuedList>> {
  let issued = db
    .selectFrom('collectible as c')
    .innerJoin('appUser as u', 'u.id', 'c.ownerId')
    .select(['c.id', 'c.serial', 'c.number', 'c.state', 'c.issuedAt', 'c.revokedAt', 'c.ownerId'])
    .select(['u.nickname', 'u.mobile'])
    .where('c.seriesId', '=', id)
  if (state) issued = issued.where('c.state', '=', state)
  const text = number?.trim() ?? ''
  if (/^\d{1,7}$/.test(text)) issued = issued.where('c.serial', '=', Number(text))
  else if (text !== '') issued = issued.where('c.number', '=', readNumber(text) ?? '')
  const page = await readPage(db, issued, { by: 'c.serial', type: 'integer', id: 'c.id' }, query)
  const waiting = await findOpen(
    db,
    revocationKind,
    page.rows.map((row) => String(row.id)),
  )
  return {
    ...page,
    rows: page.rows.map(({ ownerId, nickname, mobile, issuedAt, revokedAt, ...row }) => ({
      id: row.id,
      serial: row.serial,
      number: showNumber(row.number),
      state: row.state as CollectibleState,
      issuedAt: issuedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      owner: toPerson({ id: ownerId, nickname, mobile }, { operator }),
      waiting: waiting.has(String(row.id)),
    })),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readHistory(
  { shop: { db }, operator }: AdminReader,
  id: number,
): Promise<DataOf<typeof collectibleHistory>> {
  const collectible = await findCollectible(db, id)
  if (!collectible) throw new Refusal('NOT_FOUND')
  const [certificates, transfers] = await Promise.all([
    certificatesOf(db, collectible),
    db
      .selectFrom('collectibleTransfer as t')
      .innerJoin('appUser as f', 'f.id', 't.fromUserId')
      .innerJoin('appUser as o', 'o.id', 't.toUserId')
      .select(['t.id', 't.state', 't.createdAt', 't.endedAt', 't.fromUserId', 't.toUserId'])
      .select(['f.nickname as fromName', 'f.mobile as fromMobile', 'o.nickname as toName', 'o.mobile as toMobile'])
      .where('t.collectibleId', '=', id)
      .orderBy('t.id', 'desc')
      .limit(200)
      .execute(),
  ])
  const person = (userId: number, nickname: string, mobile: string | null) =>
    toPerson({ id: userId, nickname, mobile }, { operator })
  return {
    source: collectible.source,
    orderId: collectible.orderId,
    certificates: certificates.map(({ seq, kind, at, hash }) => ({
      seq,
      kind: kind as CertificateKind,
      at: at.toISOString(),
      hash: hash.toString('hex'),
    })),
    transfers: transfers.map(({ id: transferId, state, createdAt, endedAt, ...row }) => ({
      id: transferId,
      state: state as CollectibleTransferState,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      from: person(row.fromUserId, row.fromName, row.fromMobile),
      to: person(row.toUserId, row.toName, row.toMobile),
    })),
  }
}

/** The console chooses the title in the reader's language. */
export async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  const rows = await db
    .selectFrom('collectibleSeries')
    .select(['id', 'title'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title as LocalText]))
}
