import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type collectibleVerify, readNumber, showNumber } from '@shop/contract/promotion/collectible/collectible.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import { limitIp } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readCertificates, seriesWords } from './list-collectibles.ts'

/** Sized for carriers and offices where thousands share an address; numbers are too long to be guessed. */
const looksPerMinute = 300

/**
 * The facts anybody may learn about a collectible from its number: none about people.
 * @throws Refusal TOO_FREQUENT, COLLECTIBLE_NUMBER (mistyped), NOT_FOUND
 */
export async function verifyCollectible(
  shop: Shop,
  { number: typed, ip, language }: { number: string; ip: string; language: Language },
): Promise<DataOf<typeof collectibleVerify>> {
  await limitIp(shop, 'collectible-verify', ip, looksPerMinute, 60)
  const number = readNumber(typed)
  if (!number) throw new Refusal('COLLECTIBLE_NUMBER', {}, { field: 'number' })
  const row = await shop.db
    .selectFrom('collectible as c')
    .innerJoin('collectibleSeries as s', 's.id', 'c.seriesId')
    .select([
      'c.seriesId',
      'c.serial',
      'c.state',
      'c.transfers',
      'c.issuedAt',
      's.title',
      's.supply',
      's.artworkFileId',
    ])
    .where('c.number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { toSeries } = await seriesWords(shop, [row], { userId: 0, language })
  const certificates = await readCertificates(shop, row)
  const { serial, state, transfers, issuedAt } = row
  return {
    ...toSeries(row),
    number: showNumber(number),
    serial,
    state: state === 'revoked' ? 'revoked' : transfers > 0 ? 'transferred' : 'valid',
    issue_time: toTime(issuedAt, shop.settings.get('store').timezone),
    transfers,
    certificates,
  }
}
