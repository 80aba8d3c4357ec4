import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { AdminProof, adminProofList } from '@shop/contract/trade/proof/admin.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { leftOfAllowance } from '../../platform/proposal/allowance.ts'
import { isOpen } from '../../platform/proposal/queries.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { readQueue } from '../../platform/review-queue/list.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { creditKind } from '../credit/proposal-kind.ts'
import { type AdminProofRecord, findProof, findTradeOrders, type ProofKind, selectProofs } from './admin-queries.ts'
import { paymentProofQueue } from './proof-queue.ts'
import { warningsOf } from './proof-warnings.ts'
import { platformMayReview } from './rules.ts'

export async function listProofs(
  reader: AdminReader,
  { state, kind, keyword, ...at }: QueryOf<typeof adminProofList>,
): Promise<DataOf<typeof adminProofList>> {
  const { db } = reader.shop
  const found = selectProofs(reader.shop, { state, kind, keyword, seller: reader.operator.seller })
  const waits = state === 'submitted'
  const page = await readQueue(db, paymentProofQueue, found, { ...at, waits }, (row: AdminProofRecord) => row)
  // A few at a time, so that one list does not take all of the process's connections.
  const turn = limitParallel(3)
  const rows = await Promise.all(
    page.rows.map(async (proof) => ({
      id: proof.id,
      state: proof.state,
      kind: kindOf(proof),
      number: proof.number,
      buyer: toPerson({ ...proof, id: proof.userId }, reader),
      merchant: merchantOf(proof, reader),
      amountFen: fen(proof.amountFen),
      createdAt: proof.createdAt.toISOString(),
      warnings: (await turn(() => warningsOf(reader.shop, proof, reader.operator.seller))).length,
      ...shownClaim(proof, reader.now),
      reviewedAt: proof.reviewedAt?.toISOString() ?? null,
    })),
  )
  return { ...page, rows }
}

/** @throws Refusal NOT_FOUND */
export async function getProof(reader: AdminReader, proofId: number): Promise<Static<typeof AdminProof>> {
  const { shop, language, now } = reader
  const { db } = shop
  const { seller } = reader.operator
  const proof = await findProof(shop, proofId, seller)
  if (!proof) throw new Refusal('NOT_FOUND')
  // A surplus that a merchant received is not the platform's to credit.
  const isPlatforms = proof.merchantId === null
  const { reviewTargetH } = shop.settings.get('pay')
  const [files, warnings, orders, proposed, leftFen] = await Promise.all([
    findFiles(db, proof.imageIds),
    warningsOf(shop, proof, seller),
    proof.tradeId === null ? [] : findTradeOrders(shop, proof.tradeId),
    isOpen(db, creditKind, `proof-${proofId}`),
    isPlatforms ? leftOfAllowance(shop, db, { operatorId: reader.operator.id, now }) : 0,
  ])
  return {
    id: proof.id,
    state: proof.state,
    kind: kindOf(proof),
    number: proof.number,
    giftFen: proof.giftFen === null ? null : fen(proof.giftFen),
    buyer: toPerson({ ...proof, id: proof.userId }, reader),
    merchant: merchantOf(proof, reader),
    mayReview:
      seller !== undefined || platformMayReview(proof, { merchantState: proof.merchantState, reviewTargetH }, now),
    amountFen: fen(proof.amountFen),
    receivedFen: proof.receivedFen === null ? null : fen(proof.receivedFen),
    aloneFen: fen(proof.amountFen + leftFen),
    mostFen: fen(proof.amountFen + (isPlatforms ? shop.settings.get('risk').creditMaxFen : 0)),
    proposed,
    remarkCode: proof.remarkCode,
    payerName: proof.payerName,
    reference: proof.reference,
    paidAt: proof.paidAt?.toISOString() ?? null,
    createdAt: proof.createdAt.toISOString(),
    images: proof.imageIds.flatMap((fileId) => {
      const file = files.get(fileId)
      return file ? [{ fileId, url: fileUrls(shop, file, now).l, width: file.width, height: file.height }] : []
    }),
    warnings,
    orders: orders.map(({ goodsName, ...order }) => ({ ...order, title: localText(goodsName, language) })),
    rejectReason: proof.rejectReason,
    rejectNote: proof.rejectNote,
    reviewedAt: proof.reviewedAt?.toISOString() ?? null,
    reviewedBy: proof.reviewedName,
    ...shownClaim(proof, now),
  }
}

const merchantOf = ({ merchantId, merchantName }: AdminProofRecord, { language }: AdminReader) =>
  merchantId === null || !merchantName ? null : { id: merchantId, name: localText(merchantName, language) }

const kindOf = ({ tradeId }: AdminProofRecord): ProofKind => (tradeId === null ? 'recharge' : 'order')
