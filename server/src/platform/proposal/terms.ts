import type { LocalText } from '@shop/contract/core/common.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { TermsProposals } from '@shop/contract/platform/proposal/terms.ts'
import Type, { type Static, type TObject } from 'typebox'
import type { By } from '../../core/command/change.ts'
import { differencesOf, type Fields } from '../../core/command/difference.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../http/auth.ts'
import type { Shop } from '../shop/shop.ts'
import { type ProposalKind, proposalKind } from './kind.ts'
import { propose } from './propose.ts'

/** Terms of a record that is in effect while `enabled`. */
export interface Terms {
  name: LocalText
  enabled: boolean
}

/** Changed terms of a record, or a new record. */
export interface TermsChange<Of extends Terms> {
  /** null: a new one */
  id: number | null
  /** of the record being changed; 0 for a new one */
  version: number
  before: Of | null
  after: Of
}

/** A kind of record whose terms one operator may make worse for the buyer; making them better takes two. */
export interface TermsOf<Of extends Terms> {
  /** of its changes and its proposals: `grade` */
  name: string
  takesTwo(before: Of | undefined, after: Of): boolean
  /** Waits for other changes of the record. */
  lock(tx: Tx, id: number | null): Promise<unknown>
  find(on: Db | Tx, id: number): Promise<{ version: number; terms: Of } | undefined>
  /** Returns the terms as they are stored. `id`: of the record that would get them. */
  check(tx: Tx, id: number | null, terms: Of): Promise<Of>
  /** Checks and writes terms, with their history; `before` are those in effect. Returns the record's id. */
  write(tx: Tx, change: TermsChange<Of>, by: By): Promise<number>
  /** called after an approval has committed */
  onApproved?(shop: Shop): void
}

type Asked<Of extends Terms> = Omit<TermsChange<Of>, 'before'>

/**
 * Changes terms, or adds a record, by one operator. Returns its id.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, DUAL_REQUIRED, and whatever `write` throws
 */
export async function changeTerms<Of extends Terms>(
  tx: Tx,
  of: TermsOf<Of>,
  asked: Asked<Of>,
  by: By,
): Promise<number> {
  const before = await lockTerms(tx, of, asked)
  if (of.takesTwo(before ?? undefined, asked.after)) throw new Refusal('DUAL_REQUIRED')
  return of.write(tx, { ...asked, before }, by)
}

/**
 * Proposes terms, or a new record.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, PROPOSAL_OPEN, and whatever `check` throws
 */
export function proposeTerms<Of extends Terms>(
  shop: Shop,
  { of, kind }: { of: TermsOf<Of>; kind: ProposalKind },
  {
    id,
    version,
    reason,
    requestId,
    ...after
  }: Of & { id: number | null; version: number; reason: string; requestId: string },
  { operator, now }: { operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  const asked = { id, version, after: after as unknown as Of }
  // Proposals of new records do not exclude each other.
  const key = id ?? `new-${requestId}`
  return propose(shop, kind, { key, asked, reason, requestId, operator, now }, async (tx) => {
    const before = await lockTerms(tx, of, asked)
    return { payload: { ...asked, before, after: await of.check(tx, id, asked.after) } }
  })
}

async function lockTerms<Of extends Terms>(
  tx: Tx,
  of: TermsOf<Of>,
  { id, version }: Pick<Asked<Of>, 'id' | 'version'>,
): Promise<Of | null> {
  await of.lock(tx, id)
  if (id === null) return null
  const found = await of.find(tx, id)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) throw new Refusal('STATE_CHANGED')
  return found.terms
}

/** The proposals of such terms. */
export function termsKind<Schema extends TObject>(
  of: TermsOf<Static<Schema> & Terms>,
  { list, decide, terms }: Pick<TermsProposals, 'list' | 'decide'> & { terms: Schema },
): ProposalKind {
  type Change = TermsChange<Static<Schema> & Terms>
  const { name, onApproved } = of
  const changeOf = (payload: object) => payload as Change
  return proposalKind({
    name,
    list,
    decide,
    subject: name.replaceAll('-', '_'),
    payload: Type.Object({
      id: Type.Union([Type.Integer(), Type.Null()]),
      version: Type.Integer(),
      /** as they were stored, perhaps by an older version of the shop */
      before: Type.Union([Type.Object({ enabled: Type.Boolean() }), Type.Null()]),
      after: terms,
    }),
    oneOpen: 'PROPOSAL_OPEN',

    lock: (tx, key) => of.lock(tx, key.startsWith('new-') ? null : Number(key)),

    async isStale(on, { payload }) {
      const { id, version } = changeOf(payload)
      return id !== null && (await of.find(on, id))?.version !== version
    },

    async approve(_, tx, { payload, reason }, { operator, now }) {
      const id = await of.write(tx, changeOf(payload), { actor: `operator:${operator.id}`, now, reason })
      return `${name}:${id}`
    },

    onApproved: async (shop) => onApproved?.(shop),

    describe: async (_, proposals) =>
      proposals.map(({ payload }) => {
        const { id, before, after } = changeOf(payload)
        // Terms that come into effect are approved as a whole, even if they were stored before, as disabled.
        const changes = differencesOf(before?.enabled ? (before as Fields) : {}, after as Fields)
        return {
          recordId: id,
          name: after.name,
          changes: Object.entries(changes).map(([field, [was, is]]) => ({ field, before: was, after: is })),
        }
      }),
  }) as unknown as ProposalKind
}
