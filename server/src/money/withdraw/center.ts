import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { maskPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import {
  type WithdrawSource,
  type withdrawCenter,
  type withdrawList,
  withdrawSources,
  type withdrawStatuses,
} from '@shop/contract/money/withdraw/withdraw.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { dayOf, dayPeriod, toTime } from '../../core/value/time.ts'
import { loadPayPasswordState } from '../../people/paypwd/load-state.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { readHeldMoney } from '../transfer/held-money.ts'
import { findOpenSources, findUsedAddresses, findWithdrawals, readDailyUsage, type WithdrawState } from './queries.ts'
import { freeProfit, minimumOf, sourceAccount, withdrawable } from './rules.ts'

interface Asked {
  userId: number
  now: Date
}

const addressesShown = 5

/** @throws Refusal MODULE_OFF */
export async function loadWithdrawCenter(
  shop: Shop,
  { userId, language, now }: Asked & { language: Language },
): Promise<DataOf<typeof withdrawCenter>> {
  const module = shop.settings.get('module')
  if (!module.withdraw) throw new Refusal('MODULE_OFF')
  const { db, settings } = shop
  const rules = settings.get('withdraw')
  const zone = settings.get('store').timezone
  const [[balance, profit, owes], held, open, day, addresses, password] = await Promise.all([
    balancesOf(db, [sourceAccount('balance', userId), sourceAccount('profit', userId), account('u.recv', userId)]),
    readHeldMoney(shop, db, { userId, now }),
    findOpenSources(db, userId),
    readDailyUsage(db, userId, dayPeriod(dayOf(now, zone), zone)),
    findUsedAddresses(db, userId, addressesShown),
    loadPayPasswordState(shop, { userId, now }),
  ])
  const files = await findFiles(
    db,
    addresses.map((address) => address.qrFileId),
  )
  return {
    sources: withdrawSources.flatMap((source) => {
      if (source === 'profit' && !module.profit) return []
      const availableFen = source === 'balance' ? fen(balance.available) : freeProfit(profit, owes)
      const heldFen = source === 'balance' ? held : fen(0)
      return {
        source,
        available: toMoney(availableFen),
        withdrawable: toMoney(withdrawable({ availableFen, heldFen })),
        held: toMoney(fen(Math.min(availableFen, heldFen))),
        open: open.has(source) ? 1 : 0,
      }
    }),
    rules: {
      min: toMoney(minimumOf(rules)),
      max: toMoney(rules.maxFen),
      fee_bp: rules.feeBp,
      fee_min: toMoney(rules.feeMinFen),
      fee_max: toMoney(rules.feeMaxFen),
      day_left: toMoney(fen(Math.max(0, rules.dayMaxFen - day.sumFen))),
      count_left: Math.max(0, rules.dayCount - day.count),
      day_count: rules.dayCount,
      day_max: toMoney(rules.dayMaxFen),
      hold_days: rules.rechargeHoldDays,
      new_address_h: rules.newAddressH,
      kinds: rules.types,
      arrival: localText(rules.arrival, language),
    },
    has_pay_password: password.isSet && !password.mustReset,
    cooling_until: toTime(password.coolingUntil, zone),
    addresses: addresses.flatMap(({ qrFileId, bankName, ...address }) => {
      const file = files.get(qrFileId)
      if (!file || !rules.types.includes(address.kind)) return []
      return { ...address, bank_name: bankName, qr: { file_id: qrFileId, url: fileUrls(shop, file, now).m } }
    }),
  }
}

type Status = (typeof withdrawStatuses)[number]

/** The three statuses shoppers know. */
const statusOf: Record<WithdrawState, Status> = {
  pending: 'pending',
  approved: 'approved',
  paid: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  bounced: 'rejected',
}

export async function listWithdrawals(
  shop: Shop,
  { userId, page = 1, status, source, now }: Asked & { page?: number; status?: Status; source?: WithdrawSource },
): Promise<DataOf<typeof withdrawList>['list']> {
  const { db, settings } = shop
  const zone = settings.get('store').timezone
  const states = (Object.keys(statusOf) as WithdrawState[]).filter((state) => !status || statusOf[state] === status)
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, total } = await findWithdrawals(db, { userId, states, source, ...part })
  const files = await findFiles(
    db,
    rows.flatMap((row) => row.payoutFileId ?? []),
  )
  const data = rows.map((row) => {
    const proof = files.get(row.payoutFileId ?? 0)
    return {
      withdraw_id: row.id,
      withdraw_no: row.withdrawNo,
      source: row.source,
      status: statusOf[row.state],
      state: row.state,
      amount: toMoney(row.amountFen),
      fee: toMoney(row.feeFen),
      net: toMoney(fen(row.amountFen - row.feeFen)),
      kind: row.kind,
      holder: row.holder,
      bank_name: row.bankName,
      address: maskPayoutAddress(row.kind, row.address),
      create_time: toTime(row.createdAt, zone),
      held_until: row.endedAt === null && row.heldUntil && now < row.heldUntil ? toTime(row.heldUntil, zone) : '',
      pay_time: toTime(row.paidAt, zone),
      reference: row.payoutReference ?? '',
      payout_url: proof ? fileUrls(shop, proof, now).l : null,
      reject_reason: row.rejectReason ?? ('' as const),
      reject_note: row.rejectNote ?? '',
      may: { cancel: row.state === 'pending' },
    }
  })
  return toPage(data, { total, page })
}
