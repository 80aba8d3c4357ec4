import type { LocalText } from '@shop/contract/core/common.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { within } from '../../core/database/sold-by.ts'
import type { DB, Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { userMatches } from '../../people/account/users.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { ofPayable, type PayableOrder, payableOrders, payables } from '../payable/payable.ts'
import type { ProofState } from './queries.ts'

/** The subject of a payment: an order's trade, or a recharge. */
export type ProofKind = 'order' | 'recharge'

/** A proof as shown to reviewers. */
export interface AdminProofRecord extends Omit<Selectable<Proof>, 'state'> {
  state: ProofState
  /** of the trade or recharge */
  number: string
  remarkCode: string
  giftFen: number | null
  nickname: string
  mobile: string | null
  merchantName: LocalText | null
  merchantState: string | null
  claimedName: string | null
  reviewedName: string | null
  imageIds: number[]
}

/** Applies the filter, but no order or limit. */
export function selectProofs(
  shop: Shop,
  { state, kind, keyword = '', seller }: { state?: ProofState; kind?: ProofKind; keyword?: string; seller?: Seller },
) {
  let query = proofs(shop).where(within('proof.merchantId', seller))
  if (kind) query = query.where(kind === 'order' ? 'proof.tradeId' : 'proof.rechargeId', 'is not', null)
  if (state) query = query.where('proof.state', '=', state)
  if (keyword.trim() !== '') query = query.where(matches(shop, keyword.trim(), seller))
  return query
}

export async function findProof(shop: Shop, proofId: number, seller?: Seller): Promise<AdminProofRecord | undefined> {
  const proof = await proofs(shop)
    .where('proof.id', '=', proofId)
    .where(within('proof.merchantId', seller))
    .executeTakeFirst()
  return proof as unknown as AdminProofRecord | undefined
}

function proofs(shop: Shop) {
  return shop.db
    .selectFrom('proof')
    .innerJoin('appUser', 'appUser.id', 'proof.userId')
    .leftJoin('merchant', 'merchant.id', 'proof.merchantId')
    .selectAll('proof')
    .select([
      ofPayable(shop, 'proof', 'number').as('number'),
      ofPayable(shop, 'proof', 'remarkCode').as('remarkCode'),
      ofPayable(shop, 'proof', 'giftFen').as('giftFen'),
      'appUser.nickname',
      'appUser.mobile',
      'merchant.name as merchantName',
      'merchant.state as merchantState',
      nameOf('proof.claimedBy').as('claimedName'),
      nameOf('proof.reviewedBy').as('reviewedName'),
      sql<number[]>`ARRAY(SELECT file_id FROM proof_image i WHERE i.proof_id = proof.id ORDER BY sort)`.as('imageIds'),
    ])
}

/**
 * Matches the number of the payment, the recharge or one of its orders, the bank's reference or the remark code; for the
 * platform also the start of the buyer's mobile number or nickname, which members could otherwise guess piece by piece.
 */
const matches = (shop: Shop, keyword: string, seller: Seller | undefined) => (_: ExpressionBuilder<DB, 'proof'>) => {
  const byBuyer = sql`UNION ALL SELECT p.id FROM app_user u JOIN proof p ON p.user_id = u.id
    WHERE ${userMatches(keyword)}`
  const byPayable = shop.all(payables).flatMap(({ kind, rows, orders }) => {
    const id = sql.ref(`p.${kind}Id`)
    const byOrder = sql`UNION ALL SELECT p.id FROM (${orders}) o JOIN proof p ON ${id} = o.payable_id
      WHERE o.order_no = ${keyword}`
    return sql`UNION ALL SELECT p.id FROM (${rows}) paid JOIN proof p ON ${id} = paid.id WHERE paid.number = ${keyword}
      UNION ALL SELECT p.id FROM proof p JOIN (${rows}) paid ON paid.id = ${id}
      WHERE p.state = 'submitted' AND paid.remark_code = ${keyword}
      ${orders ? byOrder : sql``}`
  })
  return sql<boolean>`proof.id IN (
    SELECT id FROM proof WHERE reference <> '' AND reference = ${keyword}
    ${sql.join(byPayable, sql` `)}
    ${seller === undefined ? byBuyer : sql``})`
}

/** The orders of one trade, each with the name of its first line. */
export async function findTradeOrders(shop: Shop, tradeId: number) {
  const { rows } = await sql<Omit<PayableOrder, 'payableId' | 'userId'>>`
    SELECT o.id, o.order_no, o.payable_fen, o.goods_name FROM (${payableOrders(shop)}) o
    WHERE o.payable_id = ${tradeId} ORDER BY o.id`.execute(shop.db)
  return rows
}
