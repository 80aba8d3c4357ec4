import Type from 'typebox'
import { Id, oneOf, Time, Url } from '../../core/common.ts'

export const proofStates = ['submitted', 'approved', 'rejected', 'withdrawn'] as const

/** Reasons a reviewer may give; worded in the apps. */
export const proofRejectReasons = [
  'not_received',
  'amount_short',
  'unreadable',
  'wrong_account',
  'reused',
  'other',
] as const

export type ProofRejectReason = (typeof proofRejectReasons)[number]

export const proofImagesMax = 3

export const Proof = Type.Object({
  proof_id: Id,
  state: oneOf(proofStates),
  reject_reason: oneOf([...proofRejectReasons, '']),
  reject_note: Type.String(),
  images: Type.Array(Type.Object({ file_id: Id, url: Url })),
  payer_name: Type.String(),
  reference: Type.String(),
  create_time: Time,
  review_time: Time,
})
