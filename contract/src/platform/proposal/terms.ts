import Type, { type TProperties } from 'typebox'
import { Count, Id, LocalText, nullable, RequestId } from '../../core/common.ts'
import { adminEndpoint, type Permission } from '../../core/endpoint.ts'
import type { ErrorCode } from '../../core/errors.ts'
import { Changes } from '../change/change.ts'
import { Proposed, proposalDecide, proposalList } from './proposal.ts'

// Records whose terms give something away: one operator may make them worse for the buyer; improving them takes two.
// A function of the contract tells which, so that the console knows before anything is sent.

/** The endpoints that propose, list and decide the terms of one kind of record. */
export function termsProposals<Terms extends TProperties>(of: {
  path: string
  /** the kind of record: `recharge plan` */
  what: string
  view: Permission
  edit: Permission
  terms: Terms
  /** in addition to the refusals of every proposal */
  refuses: readonly ErrorCode[]
}) {
  const { path, what, view, edit, terms, refuses } = of
  return {
    propose: adminEndpoint({
      method: 'POST',
      path,
      permission: edit,
      summary: `Propose a ${what}, or other terms of one; nothing changes until another operator approves it`,
      body: Type.Object({
        /** null: a new one */
        id: nullable(Id),
        ...terms,
        /** the version of the record that was read; 0 for a new one */
        version: Count,
        reason: Type.String({ minLength: 1, maxLength: 200 }),
        requestId: RequestId,
      }),
      data: Proposed,
      refuses: ['NOT_FOUND', 'STATE_CHANGED', 'PROPOSAL_OPEN', 'VALIDATION', 'IDEMPOTENCY_MISMATCH', ...refuses],
    }),
    list: proposalList({
      path,
      permission: view,
      summary: `Proposed terms of a ${what}, newest first`,
      subject: Id,
      fields: {
        /** null: a new one */
        recordId: nullable(Id),
        /** as proposed */
        name: LocalText,
        changes: Changes,
      },
    }),
    decide: proposalDecide({
      path,
      permission: edit,
      summary: `Approve, reject or withdraw the proposed terms of a ${what}`,
      refuses: ['PROPOSAL_STALE', 'VALIDATION', ...refuses],
    }),
  }
}

export type TermsProposals = ReturnType<typeof termsProposals<TProperties>>
