import { perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { TransferKind, transferCenter, transferLogList } from '@shop/contract/money/transfer/transfer.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { dayOf, dayPeriod, toTime } from '../../core/value/time.ts'
import { loadPayPasswordState } from '../../people/paypwd/load-state.ts'
import { limit } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { kindOf, openKind } from './kinds.ts'
import { acceptsTransfers, findReceiver, findRecent, findTransfers, readSentTotals } from './queries.ts'
import { readKeyword, toMaskedPerson } from './rules.ts'

const recentShown = 5

/** @throws Refusal MODULE_OFF */
export async function loadTransferCenter(
  shop: Shop,
  { userId, kind = 'balance', now }: { userId: number; kind?: TransferKind; now: Date },
): Promise<DataOf<typeof transferCenter>> {
  const { currency, own, rules: rulesIn } = openKind(shop, kind)
  const { db, settings } = shop
  const rules = rulesIn(settings)
  const zone = settings.get('store').timezone
  const [balance, given, accepts, password, recent] = await Promise.all([
    balanceOf(db, own(userId)),
    readSentTotals(db, { userId, currency, during: dayPeriod(dayOf(now, zone), zone) }),
    acceptsTransfers(db, userId),
    loadPayPasswordState(shop, { userId, now }),
    findRecent(db, { userId, currency, most: recentShown }),
  ])
  return {
    balance: toMoney(fen(balance.available)),
    rules: {
      min: toMoney(rules.minFen),
      max: toMoney(rules.maxFen),
      day_max: toMoney(rules.dayMaxFen),
      day_left: toMoney(fen(Math.max(0, rules.dayMaxFen - given.sumFen))),
      count_left: rules.dayCount === undefined ? null : Math.max(0, rules.dayCount - given.count),
      fee_bp: rules.feeBp,
    },
    accepts: accepts ? 1 : 0,
    has_pay_password: password.isSet && !password.mustReset,
    cooling_until: toTime(password.coolingUntil, zone),
    recent: recent.map((person) => ({ receiver_id: person.id, ...toMaskedPerson(person) })),
  }
}

/** Limits on searches: enough for some typos, too few to harvest user data. */
const finds = { hour: 20, day: 50 }

/**
 * Finds a receiver by mobile number, e-mail address or user number, masked. Users who cannot receive are not found.
 * @throws Refusal MODULE_OFF, RECEIVER_NOT_FOUND, TO_SELF, TOO_FREQUENT
 */
export async function findTransferReceiver(
  shop: Shop,
  { userId, keyword, kind = 'balance' }: { userId: number; keyword: string; kind?: TransferKind },
) {
  openKind(shop, kind)
  return findPersonToReceive(shop, { userId, keyword })
}

/** Finds a receiver for anything that one user gives another; all searches share the limits. */
export async function findPersonToReceive(shop: Shop, { userId, keyword }: { userId: number; keyword: string }) {
  await limit(shop, 'transfer-find', String(userId), finds.hour, 3_600)
  await limit(shop, 'transfer-find-day', String(userId), finds.day, 86_400)
  const by = readKeyword(keyword)
  const person = by && (await findReceiver(shop.db, by))
  if (!person) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'keyword' })
  if (person.id === userId) throw new Refusal('TO_SELF', {}, { field: 'keyword' })
  return { receiver: { receiver_id: person.id, ...toMaskedPerson(person) } }
}

export async function setAcceptsTransfers(
  { db }: Shop,
  { userId, accepts, now }: { userId: number; accepts: boolean; now: Date },
): Promise<void> {
  if (accepts) await db.deleteFrom('transferRefusal').where('userId', '=', userId).execute()
  else {
    const refusal = { userId, at: now }
    await db
      .insertInto('transferRefusal')
      .values(refusal)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface Listing {
  userId: number
  page?: number
  direction?: 'in' | 'out'
  kind?: TransferKind
}

export async function listTransfers(
  { db, settings }: Shop,
  { userId, page = 1, direction, kind = 'balance' }: Listing,
): Promise<DataOf<typeof transferLogList>['list']> {
  const zone = settings.get('store').timezone
  const { currency } = kindOf(kind)
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, total } = await findTransfers(db, { userId, currency, direction, ...range })
  const data = rows.map((row) => ({
    transfer_id: row.transferId,
    transfer_no: row.transferNo,
    direction: row.isIn ? ('in' as const) : ('out' as const),
    ...toMaskedPerson(row),
    money: toMoney(fen(row.isIn ? row.amountFen : -row.amountFen)),
    fee: toMoney(row.isIn ? fen(0) : row.feeFen),
    remark: row.remark,
    create_time: toTime(row.createdAt, zone),
  }))
  return toPage(data, { total, page })
}
