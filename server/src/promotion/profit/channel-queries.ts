import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { channelList } from '@shop/contract/promotion/profit/channel.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { fullRegionName } from '../../core/region/regions.ts'
import { dayOf } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'

/** The subject of a contract: exactly one of the two. */
export interface About {
  merchantId: number | null
  regionCode: number | null
}

export interface Terms extends About {
  userId: number
  rateBp: number
  /** first and last day */
  from: string
  until: string
  fileIds: readonly number[]
}

/** The subject of a contract's proposals: `merchant-17`, `region-440300`. */
export const keyOf = ({ merchantId, regionCode }: About): string =>
  merchantId === null ? `region-${regionCode}` : `merchant-${merchantId}`

export function aboutOf(key: string): About {
  const [kind, id] = key.split('-')
  return kind === 'merchant'
    ? { merchantId: Number(id), regionCode: null }
    : { merchantId: null, regionCode: Number(id) }
}

export const findContract = (on: Db | Tx, id: number) =>
  on.selectFrom('channelContract').selectAll().where('id', '=', id).executeTakeFirst()

/** First and last day of a contract. */
export function daysOf({ settings }: Shop, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const zone = settings.get('store').timezone
  return { from: dayOf(startsAt, zone), until: dayOf(new Date(endsAt.getTime() - 1), zone) }
}

/** Newest first. */
export async function listContracts(
  reader: AdminReader,
  { state, userId, merchantId, regionCode, ...query }: QueryOf<typeof channelList>,
): Promise<DataOf<typeof channelList>> {
  const { shop, now } = reader
  const { db } = shop
  let contracts = db.selectFrom('channelContract').selectAll('channelContract')
  if (userId) contracts = contracts.where('userId', '=', userId)
  if (merchantId) contracts = contracts.where('merchantId', '=', merchantId)
  if (regionCode) contracts = contracts.where('regionCode', '=', regionCode)
  if (state === 'active') contracts = contracts.where('endedAt', 'is', null).where('endsAt', '>', now)
  if (state === 'ended')
    contracts = contracts.where((eb) => eb.or([eb('endedAt', 'is not', null), eb('endsAt', '<=', now)]))
  const page = await readPage(db, contracts, { by: 'id', type: 'integer', id: 'id' }, query)
  const [described, open] = await Promise.all([
    describeContracts(
      reader,
      page.rows.map((row) => ({ ...row, ...daysOf(shop, row) })),
    ),
    db
      .selectFrom('proposal')
      .select('subject')
      .where('kind', '=', 'channel')
      .where('state', '=', 'proposed')
      .where('subject', 'in', ['', ...page.rows.map((row) => `channel:${keyOf(row)}`)])
      .execute(),
  ])
  const waiting = new Set(open.map(({ subject }) => subject))
  return {
    ...page,
    rows: page.rows.map((row, index) => {
      const endedAt = row.endedAt ?? (row.endsAt <= now ? row.endsAt : null)
      return {
        ...(described[index] as (typeof described)[number]),
        id: row.id,
        state: endedAt ? ('ended' as const) : row.startsAt > now ? ('planned' as const) : ('active' as const),
        createdAt: row.createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        waiting: endedAt === null && waiting.has(`channel:${keyOf(row)}`),
      }
    }),
  }
}

/** The terms as operators see them, in their order. */
export async function describeContracts({ shop, operator, language, now }: AdminReader, contracts: readonly Terms[]) {
  const { db } = shop
  const idsOf = (ids: (number | null)[]) => [0, ...new Set(ids.flatMap((id) => id ?? []))]
  const [users, merchants, files] = await Promise.all([
    db
      .selectFrom('appUser')
      .select(['id', 'nickname', 'mobile'])
      .where('id', 'in', idsOf(contracts.map(({ userId }) => userId)))
      .execute(),
    db
      .selectFrom('merchant')
      .select(['id', 'name'])
      .where('id', 'in', idsOf(contracts.map(({ merchantId }) => merchantId)))
      .execute(),
    findFiles(
      db,
      contracts.flatMap(({ fileIds }) => [...fileIds]),
    ),
  ])
  return contracts.map(({ userId, merchantId, regionCode, rateBp, from, until, fileIds }) => {
    const user = users.find(({ id }) => id === userId) ?? { id: userId, nickname: '', mobile: null }
    const name = merchants.find(({ id }) => id === merchantId)?.name as LocalText | undefined
    return {
      merchant: merchantId === null ? null : { id: merchantId, name: nameOf(name, merchantId, language) },
      region:
        regionCode === null
          ? null
          : { code: regionCode, name: fullRegionName(regionCode, language) || String(regionCode) },
      partner: toPerson(user, { operator }),
      rateBp,
      from,
      until,
      documents: fileIds.flatMap((id) => {
        const file = files.get(id)
        return file ? [fileUrls(shop, file, now).l] : []
      }),
    }
  })
}

const nameOf = (name: LocalText | undefined, id: number, language: Language) =>
  name ? localText(name, language) : `#${id}`
