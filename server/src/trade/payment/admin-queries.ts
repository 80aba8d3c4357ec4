import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { DB, Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { ProofState } from './proof-queries.ts'

/** What is being paid: an order's trade, or a recharge. */
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
  db: Db,
  { state, kind, keyword = '', seller }: { state?: ProofState; kind?: ProofKind; keyword?: string; seller?: Seller },
) {
  let query = proofs(db).where(within('proof.merchantId', seller))
  if (kind) query = query.where(kind === 'order' ? 'proof.tradeId' : 'proof.rechargeId', 'is not', null)
  if (state) query = query.where('proof.state', '=', state)
  if (keyword.trim() !== '') query = query.where(matches(keyword.trim(), seller))
  return query
}

export async function findProof(db: Db, proofId: number, seller?: Seller): Promise<AdminProofRecord | undefined> {
  const proof = await proofs(db)
    .where('proof.id', '=', proofId)
    .where(within('proof.merchantId', seller))
    .executeTakeFirst()
  return proof as unknown as AdminProofRecord | undefined
}

function proofs(db: Db) {
  return db
    .selectFrom('proof')
    .leftJoin('trade', 'trade.id', 'proof.tradeId')
    .leftJoin('recharge', 'recharge.id', 'proof.rechargeId')
    .innerJoin('appUser', 'appUser.id', 'proof.userId')
    .leftJoin('merchant', 'merchant.id', 'proof.merchantId')
    .selectAll('proof')
    .select([
      sql<string>`coalesce(trade.trade_no, recharge.recharge_no)`.as('number'),
      sql<string>`coalesce(trade.remark_code, recharge.remark_code)`.as('remarkCode'),
      'recharge.giftFen',
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
const matches = (keyword: string, seller: Seller | undefined) => (_: ExpressionBuilder<DB, 'proof'>) => {
  const start = `${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byBuyer = sql`UNION ALL SELECT p.id FROM app_user u JOIN proof p ON p.user_id = u.id
    WHERE u.mobile LIKE ${start} OR lower(u.nickname) LIKE ${start}`
  return sql<boolean>`proof.id IN (
    SELECT p.id FROM trade t JOIN proof p ON p.trade_id = t.id WHERE t.trade_no = ${keyword}
    UNION ALL SELECT p.id FROM recharge r JOIN proof p ON p.recharge_id = r.id WHERE r.recharge_no = ${keyword}
    UNION ALL SELECT p.id FROM shop_order o JOIN proof p ON p.trade_id = o.trade_id WHERE o.order_no = ${keyword}
    UNION ALL SELECT id FROM proof WHERE reference <> '' AND reference = ${keyword}
    ${seller === undefined ? byBuyer : sql``}
    UNION ALL SELECT p.id FROM proof p JOIN trade t ON t.id = p.trade_id
      WHERE p.state = 'submitted' AND t.remark_code = ${keyword}
    UNION ALL SELECT p.id FROM proof p JOIN recharge r ON r.id = p.recharge_id
      WHERE p.state = 'submitted' AND r.remark_code = ${keyword})`
}

/** The orders of one trade, each with the name of its first line. */
export async function findTradeOrders(db: Db, tradeId: number) {
  const { rows } = await sql<{ id: number; orderNo: string; payableFen: Fen; goodsName: LocalText }>`
    SELECT o.id, o.order_no, o.payable_fen,
      (SELECT l.goods_name FROM order_line l WHERE l.order_id = o.id ORDER BY l.line_no LIMIT 1) AS goods_name
    FROM shop_order o WHERE o.trade_id = ${tradeId} ORDER BY o.id`.execute(db)
  return rows
}
