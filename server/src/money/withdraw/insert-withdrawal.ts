import type { Fen } from '@shop/contract/core/money.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalApplied } from '../../books/ledger/wallet-events.ts'
import type { By } from '../../core/command/change.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AnySource } from './queries.ts'
import { accountOf } from './rules.ts'

export interface NewWithdrawal {
  /** the user who asks */
  userId: number
  /** of a merchant's balance */
  merchantId: number | null
  source: AnySource
  amountFen: Fen
  feeFen: Fen
  kind: PayoutKind
  address: string
  holder: string
  bankName: string
  qrFileId: number | null
  /** not paid before */
  heldUntil: Date | null
}

/** A withdrawal whose money is promised for longer raises an alarm. */
const lifeDays = 10

/**
 * L50: a withdrawal waits for review, and its amount, fee included, is promised until it is paid or ends. The caller has
 * locked the account it is taken from, and checked the amount.
 */
export async function insertWithdrawal(
  { settings }: Pick<Shop, 'settings'>,
  tx: Tx,
  wanted: NewWithdrawal,
  { actor, now }: By,
): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      ...wanted,
      withdrawNo: await nextNumber(tx, now, settings.get('store').timezone),
      state: 'pending',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [{ entityType: 'withdrawal', entityId: id, from: null, to: 'pending' }], { actor, now })
  const about = { event: 'withdrawal-submitted', entity: `withdrawal:${id}`, now }
  await notify(tx, { ...about, receiver: 'permission:finance.withdraw.review' })
  const { amountFen, feeFen } = wanted
  const applied = withdrawalApplied({
    withdrawalId: id,
    from: accountOf(wanted),
    netFen: fen(amountFen - feeFen),
    feeFen,
    expiresAt: addHours(now, lifeDays * 24),
  })
  await postTransfers(tx, { actor, now }, [applied])
  return id
}
