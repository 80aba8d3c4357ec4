import type { Language } from '@shop/contract/core/common.ts'
import type { AdminEndpoint, DataOf, Permission } from '@shop/contract/core/endpoint.ts'
import type {
  ProposalDecide,
  ProposalList,
  ProposalRow,
  ProposalState,
} from '@shop/contract/platform/proposal/proposal.ts'
import type { Static, TObject, TSchema } from 'typebox'
import type { Change } from '../../core/command/history.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../http/auth.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** A proposal as its kind sees it. */
export interface Proposal<Payload extends object = object> {
  id: number
  /** its subject without the type: `17` of `order:17`, `withdraw` of `setting:withdraw` */
  key: string
  /** the shopper whose account it concerns, if any */
  userId: number | null
  payload: Payload
  reason: string
  state: ProposalState
  /** operator id */
  proposedBy: number
}

/** The decision that approves a proposal. */
export interface Approval {
  operator: Operator
  /** by the approver; may be empty */
  note: string
  now: Date
}

/** The operator who reads; determines the language and how much personal data is shown. */
export interface Reader {
  shop: Shop
  operator: Operator
  language: Language
  now: Date
}

/**
 * A kind of decision that takes two people. The domain that carries it out declares it; its `domain.ts` adds it to
 * `proposalKinds` and mounts its list and decision (`proposalRoutes`). This domain records the history and notifies
 * operators who can decide.
 */
export interface ProposalKind<Payload extends object = object, Details extends object = object> {
  /** in kebab-case; also in commands, notices and history: `setting-decide`, `setting-proposed`, `setting:approved` */
  name: string
  list: AdminEndpoint & { permission: Permission }
  decide: ProposalDecide
  /** type of its subject: `order` */
  subject: string
  /** schema of the stored details, checked when proposed and again before approval */
  payload: TSchema
  /** the shoppers who gain or lose by it besides `userId`: none of them may be the operator who proposes or decides */
  concerns?(payload: Payload): number[]
  /** the refusal when another one is open for the same subject; absent if several may be open */
  oneOpen?: 'PROPOSAL_OPEN' | 'REFUND_OPEN'
  /** whose history its steps are recorded in; absent: the proposal's own */
  historyOf?(proposal: Proposal<Payload>): Pick<Change, 'entityType' | 'entityId'>
  /** Takes the same locks as proposing, before the proposal itself is locked, to avoid deadlocks. */
  lock?(tx: Tx, key: string, shop: Shop): Promise<unknown>
  /** Whether its subject has changed since it was proposed; then it can no longer be approved. */
  isStale?(on: Db | Tx, proposal: Proposal<Payload>, shop: Shop): Promise<boolean>
  /** Carries it out in the transaction that approves it. Returns what it created: `refund:17`. */
  approve(shop: Shop, tx: Tx, proposal: Proposal<Payload>, approval: Approval): Promise<string>
  /** called after an approval has committed, and again when the same request is repeated */
  onApproved?(shop: Shop): Promise<void>
  /** The fields the list shows besides those common to all proposals, in the order of `proposals`. */
  describe(reader: Reader, proposals: Proposal<Payload>[]): Promise<Details[]>
}

/** The shoppers whom a proposal concerns. */
export function shoppersOf<Payload extends object>(
  kind: Pick<ProposalKind<Payload>, 'concerns'>,
  { userId, payload }: Pick<Proposal<Payload>, 'userId' | 'payload'>,
): number[] {
  return [...(userId === null ? [] : [userId]), ...(kind.concerns?.(payload) ?? [])]
}

export const proposalKinds = point<ProposalKind>('proposal kinds')

type DetailsOf<List> = Omit<DataOf<List> extends { rows: (infer Row)[] } ? Row : never, keyof ProposalRow>

/** Returns its argument: types `describe` by the list and the payload by its schema. */
export function proposalKind<List extends ProposalList, Payload extends TObject>(
  kind: Omit<ProposalKind<Static<Payload>, DetailsOf<List>>, 'list' | 'payload'> & { list: List; payload: Payload },
): ProposalKind<Static<Payload>, DetailsOf<List>> {
  return kind as never
}
