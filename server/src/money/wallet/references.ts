import type { Language } from '@shop/contract/core/common.ts'
import { maskPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDrawNumbers } from '../conversion/numbers.ts'
import { billSources } from '../grant/bill-sources.ts'
import { findRechargeBriefs, findReturnedNumbers } from '../recharge/numbers.ts'
import { findTransferBriefs } from '../transfer/queries.ts'
import { toMaskedPerson } from '../transfer/rules.ts'
import { findWithdrawalBriefs } from '../withdraw/numbers.ts'
import { findOrderSubjects } from './order-subjects.ts'

/** The entity a bill row is about, as the ledger names it. */
interface Subject {
  event: string
  source?: string | null
  entityType: string
  entityId: string
  orderId: number | null
}

/** The same entity as its owner sees it; `billSubject` of the contract. */
export interface Reference {
  number: string
  about: '' | 'order' | 'recharge' | 'withdraw' | 'transfer' | 'draw'
  order_id: number
  picture: string
  party: string
  purpose: string
  kinds: number
}

const nothing: Reference = { number: '', about: '', order_id: 0, picture: '', party: '', purpose: '', kinds: 0 }

/** The subjects of a page's rows, with one query for each kind. */
export async function findReferences(
  shop: Shop,
  subjects: readonly Subject[],
  { userId, language }: { userId: number; language: Language },
): Promise<(subject: Subject) => Reference> {
  const { db } = shop
  const idsOf = (type: string) => [
    ...new Set(subjects.flatMap((row) => (row.entityType === type && !row.orderId ? [Number(row.entityId)] : []))),
  ]
  const [orders, recharges, returns, withdrawals, transfers, draws, purposeOf] = await Promise.all([
    findOrderSubjects(
      shop,
      subjects.flatMap(({ orderId }) => orderId ?? []),
      { userId, language },
    ),
    findRechargeBriefs(db, idsOf('recharge')),
    findReturnedNumbers(db, idsOf('recharge-return')),
    findWithdrawalBriefs(db, idsOf('withdrawal')),
    findTransferBriefs(db, { userId, ids: idsOf('user-transfer') }),
    findDrawNumbers(db, idsOf('draw')),
    findPurposes(shop, subjects, language),
  ])
  return (subject) => {
    const { entityType, entityId, orderId } = subject
    if (orderId !== null) {
      const { number, picture, party, purpose, kinds } = orders.get(orderId) ?? nothing
      return { number, picture, party, purpose, kinds, about: 'order', order_id: orderId }
    }
    const id = Number(entityId)
    const [rechargeNo, withdrawal, transfer, draw] = [
      entityType === 'recharge'
        ? recharges.get(id)?.rechargeNo
        : entityType === 'recharge-return'
          ? returns.get(id)
          : undefined,
      entityType === 'withdrawal' ? withdrawals.get(id) : undefined,
      entityType === 'user-transfer' ? transfers.get(id) : undefined,
      entityType === 'draw' ? draws.get(id) : undefined,
    ]
    if (rechargeNo) return { ...nothing, number: rechargeNo, about: 'recharge' }
    if (draw) return { ...nothing, number: draw, about: 'draw' }
    if (transfer) {
      const { transferNo: number, remark: purpose } = transfer
      return { ...nothing, number, about: 'transfer', party: toMaskedPerson(transfer).name, purpose }
    }
    if (!withdrawal) return { ...nothing, purpose: purposeOf(subject) }
    const { withdrawNo: number, kind, address, bankName } = withdrawal
    const party = `${bankName} ${maskPayoutAddress(kind, address)}`.trim()
    return { ...nothing, number, about: 'withdraw', party }
  }
}

/** What the programmes say about their own grants. */
async function findPurposes(
  shop: Shop,
  subjects: readonly Subject[],
  language: Language,
): Promise<(subject: Subject) => string> {
  const found = await Promise.all(
    shop.all(billSources).map(async ({ event, source, purposes }) => {
      const ids = subjects.flatMap((row) => (row.event === event && row.source === source ? [row.entityId] : []))
      return { event, source, of: purposes && ids.length > 0 ? await purposes(shop.db, ids, language) : undefined }
    }),
  )
  return (row) =>
    found.find(({ event, source }) => event === row.event && source === row.source)?.of?.get(row.entityId) ?? ''
}
