import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { payoutCenter, payoutList } from '@shop/contract/merchant/payout/payout.ts'
import { maskPayoutAddress, type PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { readWithdrawable } from '../../books/ledger/seller.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findReceivingAccounts, type ReceivingAccount } from '../application/receiving-account.ts'
import { findOpenPayout, payoutTarget } from './submit-payout.ts'

export async function loadPayoutCenter(
  { db, settings }: Shop,
  merchantId: number,
  now: Date,
): Promise<DataOf<typeof payoutCenter>> {
  const [availableFen, accounts, openId, merchant] = await Promise.all([
    readWithdrawable(db, merchantId),
    findReceivingAccounts(db, merchantId),
    findOpenPayout(db, merchantId),
    db.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirstOrThrow(),
  ])
  const valid = accounts.find(({ validFrom }) => validFrom <= now)
  const next = accounts.find(({ validFrom }) => validFrom > now)
  const { withdrawMinFen, accountHoldH } = settings.get('merchant')
  return {
    availableFen,
    minFen: withdrawMinFen,
    openId: openId ?? null,
    account: valid ? masked(valid) : null,
    next: next ? { ...masked(next), validFrom: next.validFrom.toISOString() } : null,
    target: valid ? payoutTarget(valid) : '',
    accountHoldH,
    suspended: merchant.state === 'suspended',
  }
}

function masked({ kind, address, holder, bankName }: Omit<ReceivingAccount, 'id' | 'validFrom'>) {
  return { kind, address: maskPayoutAddress(kind, address), holder, bankName }
}

/** Payouts of a merchant, newest first. */
export async function listPayouts(
  { db }: Shop,
  merchantId: number,
  { operator, ...at }: Pick<QueryOf<typeof payoutList>, 'cursor' | 'limit'> & { operator: Operator },
): Promise<DataOf<typeof payoutList>> {
  const query = db
    .selectFrom('withdrawal')
    .innerJoin('appUser', 'appUser.id', 'withdrawal.userId')
    .select(['withdrawal.id', 'withdrawNo', 'state', 'amountFen', 'kind', 'address', 'holder', 'bankName'])
    .select(['withdrawal.createdAt', 'paidAt', 'payoutReference', 'rejectReason', 'rejectNote', 'appUser.nickname'])
    .where('withdrawal.merchantId', '=', merchantId)
  const page = await readPage(db, query, { by: 'withdrawal.id', type: 'integer', id: 'withdrawal.id' }, at)
  const mayCancel = operator.seller !== undefined && operator.permissions.has('shop.payout')
  type Row = DataOf<typeof payoutList>['rows'][number]
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      number: row.withdrawNo,
      state: row.state as Row['state'],
      amountFen: fen(row.amountFen),
      ...masked({ ...row, kind: row.kind as PayoutKind }),
      requestedBy: row.nickname,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      reference: row.payoutReference,
      rejectReason: row.rejectReason as Row['rejectReason'],
      rejectNote: row.rejectNote ?? '',
      may: { cancel: mayCancel && row.state === 'pending' },
    })),
  }
}
