import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminMerchantGet, adminMerchantList } from '@shop/contract/merchant/registry/registry.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { account } from '../../books/ledger/accounts.ts'
import { type Balance, balancesOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import { worksFor } from '../../people/operator/members.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { isOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { documentsShown, toApplicant } from '../application/admin-applications.ts'
import { findApplication } from '../application/admin-queries.ts'
import { findReceivingAccounts } from '../application/receiving-account.ts'
import { type AdminMerchantRecord, findDeposits, findMerchant, selectMerchants } from './queries.ts'
import { statesAlone } from './rules.ts'
import { terminationKind } from './termination-kind.ts'

/** Merchants, newest first. */
export async function listMerchants(
  reader: AdminReader,
  { state, keyword, ...at }: QueryOf<typeof adminMerchantList>,
): Promise<DataOf<typeof adminMerchantList>> {
  const { db } = reader.shop
  const order = { by: 'merchant.createdAt', type: 'moment', id: 'merchant.id' } as const
  const page = await readPage(db, selectMerchants(db, { state, keyword }), order, at)
  const rows = page.rows as unknown as AdminMerchantRecord[]
  const balances = await balancesOf(
    db,
    rows.flatMap(({ id }) => accountsOf(id)),
  )
  return { ...page, rows: rows.map((row, index) => toRow(row, balances.slice(index * 3, index * 3 + 3), reader)) }
}

/** @throws Refusal NOT_FOUND */
export async function getMerchant(
  reader: AdminReader,
  id: number,
): Promise<DataOf<typeof adminMerchantGet>['merchant']> {
  const { shop, operator } = reader
  const { db } = shop
  const row = await findMerchant(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [balances, application, accounts, deposits, history, terminating, own] = await Promise.all([
    balancesOf(db, accountsOf(id)),
    row.applicationId === null ? undefined : findApplication(db, row.applicationId),
    findReceivingAccounts(db, id),
    findDeposits(db, id),
    findHistory(shop, 'merchant', id),
    isOpen(db, terminationKind, id),
    worksFor(shop, db, { operatorId: operator.id, merchantId: id }),
  ])
  const may = (permission: 'merchant.edit' | 'merchant.deposit' | 'merchant.terminate') =>
    operator.permissions.has(permission) && !own
  return {
    ...toRow(row, balances, reader),
    profile: application ? toApplicant(reader, application) : null,
    applicationId: row.applicationId,
    documents: application ? documentsShown(application) : [],
    accounts: accounts.map((account) => ({ ...account, validFrom: account.validFrom.toISOString() })),
    holiday: row.holidayFrom && row.holidayUntil ? { from: row.holidayFrom, until: row.holidayUntil } : null,
    noteVersion: row.noteVersion,
    deposits: deposits.map(({ operatorName, createdAt, amountFen, ...each }) => {
      return { ...each, amountFen: fen(amountFen), by: operatorName ?? '', at: createdAt.toISOString() }
    }),
    requiredFen: fen(shop.settings.get('merchant').depositFen),
    history,
    terminating,
    collects: row.collects,
    defaultSettleDays: shop.settings.get('merchant').settleDays,
    may: {
      states: may('merchant.edit') ? statesAlone(row.state) : [],
      terminate: row.state === 'closing' && !terminating && may('merchant.terminate'),
      deposit: may('merchant.deposit'),
      documents: operator.permissions.has('merchant.docs.view'),
      note: operator.permissions.has('merchant.edit'),
      collect: may('merchant.edit') && (row.collects || mayBegin(shop, row.state)),
      settleDays: row.state !== 'terminated' && may('merchant.edit'),
    },
  }
}

/** Whether it may be proposed that the merchant's buyers pay it directly. */
function mayBegin({ settings }: Shop, state: MerchantState): boolean {
  return settings.get('module').merchantCollect && (state === 'open' || state === 'holiday')
}

const accountsOf = (id: number) => [account('m.dep', id), account('m.bal', id), account('m.recv', id)]

function toRow(row: AdminMerchantRecord, [deposit, balance, owed]: Balance[], reader: AdminReader) {
  return {
    id: row.id,
    name: localText(row.name, reader.language),
    state: row.state,
    owner: toPerson({ id: row.ownerUserId, nickname: row.nickname, mobile: row.mobile }, reader),
    settleDays: row.settleDays,
    depositFen: fen(deposit?.posted ?? 0),
    balanceFen: fen(balance?.posted ?? 0),
    owedFen: fen(Math.abs(owed?.posted ?? 0)),
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}
