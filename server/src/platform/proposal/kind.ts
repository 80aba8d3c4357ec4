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

/** One proposal, as its kind sees it. */
export interface Proposal<Payload extends object = object> {
  id: number
  /** what it is about, without the type: the id of `order:17`, the group of `setting:withdraw` */
  key: string
  /** the shopper whose account it concerns, if any */
  userId: number | null
  payload: Payload
  reason: string
  state: ProposalState
  /** id of the operator */
  proposedBy: number
}

/** The decision that approves a proposal. */
export interface Approval {
  operator: Operator
  /** by the one who approves, may be empty */
  note: string
  now: Date
}

/** Who reads, which decides the wording and how much of a person is shown. */
export interface Reader {
  shop: Shop
  operator: Operator
  language: Language
  now: Date
}

/**
 * Something that takes two persons, declared by the domain that does it. Its `domain.ts` adds it to `proposalKinds` and
 * mounts its list and its decision (`proposalRoutes`); the engine records history and tells those who can decide.
 */
export interface ProposalKind<Payload extends object = object, Details extends object = object> {
  /** in kebab-case; also in commands, notices and history: `setting-decide`, `setting-proposed`, `setting:approved` */
  name: string
  list: AdminEndpoint & { permission: Permission }
  decide: ProposalDecide
  /** type of what it is about: `order` */
  subject: string
  /** what is kept of what should be done, checked when it is proposed and before it is done */
  payload: TSchema
  /** the refusal while another one is open for the same subject; absent where several may be open */
  oneOpen?: 'PROPOSAL_OPEN' | 'REFUND_OPEN'
  /** in whose history its steps are recorded; absent: in the proposal's own */
  historyOf?(proposal: Proposal<Payload>): Pick<Change, 'entityType' | 'entityId'>
  /** Locks what proposing locks, before the proposal itself: else two transactions could wait for each other. */
  lock?(tx: Tx, key: string): Promise<unknown>
  /** Whether what it would change has changed since it was proposed; then it is approved no more. */
  isStale?(on: Db | Tx, proposal: Proposal<Payload>): Promise<boolean>
  /** Does it, as part of the transaction that approves it. Returns what it made: `refund:17`. */
  approve(shop: Shop, tx: Tx, proposal: Proposal<Payload>, approval: Approval): Promise<string>
  /** after the commit of an approval; also when its answer is asked for again */
  onApproved?(shop: Shop): Promise<void>
  /** What the list shows beside the fields of every proposal, in the order of `proposals`. */
  describe(reader: Reader, proposals: Proposal<Payload>[]): Promise<Details[]>
}

export const proposalKinds = point<ProposalKind>('proposal kinds')

type DetailsOf<List> = Omit<DataOf<List> extends { rows: (infer Row)[] } ? Row : never, keyof ProposalRow>

/** Returns its argument: the list says what `describe` returns, the schema what the payload is. */
export function proposalKind<List extends ProposalList, Payload extends TObject>(
  kind: Omit<ProposalKind<Static<Payload>, DetailsOf<List>>, 'list' | 'payload'> & { list: List; payload: Payload },
): ProposalKind<Static<Payload>, DetailsOf<List>> {
  return kind as never
}
