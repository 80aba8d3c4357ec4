import { type Language, type LocalText, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type {
  CertificateKind,
  CollectibleState,
  CollectibleTransferState,
  collectibleDetail,
  collectibleList,
  collectibleOfGoods,
  collectibleTransferList,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { showNumber } from '@shop/contract/promotion/collectible/collectible.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import { toMaskedPerson } from '../../money/transfer/rules.ts'
import { loadPayPasswordState } from '../../people/paypwd/load-state.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { givenToday } from './give-collectible.ts'
import { certificatesOf, findCollectible, findSeries } from './queries.ts'
import { giveFrom, textOf } from './rules.ts'
import { leftOf } from './supply.ts'

interface Reader {
  userId: number
  language: Language
  now: Date
}

/** A user's collectibles, newest first, and the gifts waiting for their answer. */
export async function listCollectibles(
  shop: Shop,
  { userId, page = 1, language }: Reader & { page?: number },
): Promise<DataOf<typeof collectibleList>> {
  const zone = shop.settings.get('store').timezone
  const own = shop.db
    .selectFrom('collectible as c')
    .innerJoin('collectibleSeries as s', 's.id', 'c.seriesId')
    .where('c.ownerId', '=', userId)
  const [rows, { total }, waiting] = await Promise.all([
    own
      .select(['c.id', 'c.seriesId', 'c.serial', 'c.state', 'c.heldSince', 's.title', 's.supply', 's.artworkFileId'])
      .orderBy('c.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    findTransfers(shop.db, { userId, waiting: true, limit: 50, offset: 0 }),
  ])
  const { toSeries, toTransfer } = await seriesWords(shop, [...rows, ...waiting.rows], { userId, language })
  const data = rows.map(({ id, serial, state, heldSince, ...series }) => ({
    collectible_id: id,
    ...toSeries(series),
    serial,
    state: state as CollectibleState,
    time: toTime(heldSince, zone),
  }))
  return { list: toPage(data, { total: Number(total), page }), waiting: waiting.rows.map(toTransfer) }
}

/** A user's gifts in both directions, newest first. */
export async function listTransfers(
  shop: Shop,
  { userId, page = 1, language }: Reader & { page?: number },
): Promise<DataOf<typeof collectibleTransferList>> {
  const at = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, total } = await findTransfers(shop.db, { userId, waiting: false, ...at })
  const { toTransfer } = await seriesWords(shop, rows, { userId, language })
  return { list: toPage(rows.map(toTransfer), { total, page }) }
}

/** @throws Refusal NOT_FOUND, also another user's */
export async function readCollectible(
  shop: Shop,
  { userId, collectibleId, language, now }: Reader & { collectibleId: number },
): Promise<DataOf<typeof collectibleDetail>> {
  const { db, settings, config } = shop
  const collectible = await findCollectible(db, collectibleId)
  const series = collectible && (await findSeries(db, collectible.seriesId))
  if (!series || collectible.ownerId !== userId) throw new Refusal('NOT_FOUND')
  const zone = settings.get('store').timezone
  const nft = settings.get('nft')
  const [certificates, given, password, pending] = await Promise.all([
    readCertificates(shop, collectible),
    givenToday(shop, db, { userId, now }),
    loadPayPasswordState(shop, { userId, now }),
    findTransfers(db, { userId, collectibleId, limit: 1, offset: 0 }),
  ])
  const { toSeries, toTransfer } = await seriesWords(shop, [series], { userId, language })
  const from = giveFrom(collectible, nft)
  const isHeld = collectible.state === 'issued' || collectible.state === 'transferred'
  const left = Math.max(0, nft.day - given)
  const [gift] = pending.rows
  return {
    collectible_id: collectible.id,
    ...toSeries({ ...series, seriesId: series.id }),
    serial: collectible.serial,
    number: showNumber(collectible.number),
    verify_url: verifyUrl(config.publicUrl, collectible.number),
    state: collectible.state,
    rules: localText(series.rules, language),
    time: toTime(collectible.heldSince, zone),
    may: { give: settings.get('module').nft && isHeld && now >= from && left > 0 ? 1 : 0 },
    give_from: toTime(from, zone),
    left_today: left,
    accept_hours: nft.acceptH,
    has_pay_password: password.isSet && !password.mustReset,
    cooling_until: toTime(password.coolingUntil, zone),
    transfer: gift?.state === 'pending' ? toTransfer(gift) : null,
    certificates,
  }
}

const verifyUrl = (publicUrl: string, number: string): string => `${publicUrl}/#/pages/user/nft/nft?verify=${number}`

/** A collectible's certificates as they were signed, newest first. */
export async function readCertificates(
  { db, settings }: Shop,
  of: { seriesId: number; serial: number },
): Promise<DataOf<typeof collectibleDetail>['certificates']> {
  const zone = settings.get('store').timezone
  const entries = await certificatesOf(db, of)
  return entries.map(({ kind: name, signature, hash, ...rest }) => {
    const kind = name as CertificateKind
    return {
      kind,
      time: toTime(rest.at, zone),
      text: textOf({ ...rest, kind }),
      signature: signature.toString('base64'),
      hash: hash.toString('hex'),
    }
  })
}

/** The collectibles that goods come with, by SKU. */
export async function listOfGoods(
  shop: Shop,
  { goodsId, language }: { goodsId: number; language: Language },
): Promise<DataOf<typeof collectibleOfGoods>> {
  if (!shop.settings.get('module').nft) return { list: [] }
  const rows = await shop.db
    .selectFrom('sku as k')
    .innerJoin('collectibleSku as b', 'b.skuId', 'k.id')
    .innerJoin('collectibleSeries as s', 's.id', 'b.seriesId')
    .select(['k.specKey', 's.id as seriesId', 's.title', 's.supply', 's.issued', 's.reserved', 's.artworkFileId'])
    .where('k.goodsId', '=', goodsId)
    .where('k.enabled', '=', true)
    .where('s.state', '=', 'open')
    .orderBy('k.id')
    .execute()
  const { toSeries } = await seriesWords(shop, rows, { userId: 0, language })
  return {
    list: rows.map(({ specKey, ...series }) => ({ goods_sku_id: specKey, ...toSeries(series), left: leftOf(series) })),
  }
}

interface Listed {
  userId: number
  /** only those that wait for this user */
  waiting?: boolean
  collectibleId?: number
  limit: number
  offset: number
}

async function findTransfers(db: Db, { userId, waiting = false, collectibleId, limit, offset }: Listed) {
  let found = db
    .selectFrom('collectibleTransfer as t')
    .innerJoin('collectible as c', 'c.id', 't.collectibleId')
    .innerJoin('collectibleSeries as s', 's.id', 'c.seriesId')
  if (waiting) found = found.where('t.toUserId', '=', userId).where('t.state', '=', 'pending')
  else found = found.where((eb) => eb.or([eb('t.fromUserId', '=', userId), eb('t.toUserId', '=', userId)]))
  if (collectibleId !== undefined) found = found.where('t.collectibleId', '=', collectibleId)
  const [rows, { total }] = await Promise.all([
    found
      .innerJoin('appUser as u', (join) =>
        join.on(sql<boolean>`u.id = CASE WHEN t.to_user_id = ${userId} THEN t.from_user_id ELSE t.to_user_id END`),
      )
      .select(['t.id as transferId', 't.collectibleId', 't.toUserId', 't.state', 't.createdAt', 't.expiresAt'])
      .select(['c.seriesId', 'c.serial', 's.title', 's.supply', 's.artworkFileId'])
      .select(['u.id as otherId', 'u.nickname', 'u.mobile', 'u.email'])
      .orderBy('t.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

type TransferRow = Awaited<ReturnType<typeof findTransfers>>['rows'][number]

interface SeriesFields {
  seriesId: number
  title: unknown
  supply: number
  artworkFileId: number
}

/** Functions that show series and gifts to a reader, with their pictures loaded. */
export async function seriesWords(
  { db, config, settings }: Shop,
  rows: readonly { artworkFileId: number }[],
  { userId, language }: { userId: number; language: Language },
) {
  const zone = settings.get('store').timezone
  const pictures = await findPictures(
    db,
    rows.map(({ artworkFileId }) => artworkFileId),
  )
  const toSeries = ({ seriesId, title, supply, artworkFileId }: SeriesFields) => {
    const picture = pictures.get(artworkFileId)
    const image_url = picture ? pictureUrl(config, picture, 'm') : ''
    return { series_id: seriesId, title: localText(title as LocalText, language), image_url, supply }
  }
  const toTransfer = (row: TransferRow) => {
    const { transferId, collectibleId, toUserId, state, createdAt, expiresAt, serial, otherId, nickname } = row
    return {
      transfer_id: transferId,
      collectible_id: collectibleId,
      ...toSeries(row),
      serial,
      direction: toUserId === userId ? ('in' as const) : ('out' as const),
      state: state as CollectibleTransferState,
      ...toMaskedPerson({ id: otherId, nickname, mobile: row.mobile, email: row.email }),
      create_time: toTime(createdAt, zone),
      expire_time: toTime(expiresAt, zone),
    }
  }
  return { toSeries, toTransfer }
}
