import { nullable } from '@shop/contract/core/common.ts'
import type { RatesSchema } from '@shop/contract/goods/rate/rate.ts'
import Type, { type Static } from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { checkTarget } from './check-target.ts'
import { nameTargets } from './name-targets.ts'
import { endRule, findRule, insertRule } from './queries.ts'
import type { RateKind, Rates } from './rate-kind.ts'
import { targetOf } from './target.ts'

type Declared<Of extends Rates = Rates> = Omit<RateKind<Of>, 'changes' | 'proposals'>

/** The kind, with its changes and proposals; its domain mounts and adds them. */
export function rateKind<Schema extends RatesSchema>(
  declared: Omit<Declared<Static<Schema>>, 'rates'> & { rates: Schema },
): RateKind<Static<Schema>> {
  const changes = { type: declared.name, permission: declared.endpoints.proposals.permission }
  return { ...declared, changes, proposals: ruleProposals(declared, changes) }
}

/** Proposals of a rule, or of its end, which take effect on approval. */
const ruleProposals = (kind: Declared, changes: ChangeType): RateKind['proposals'] =>
  proposalKind({
    name: kind.name,
    list: kind.endpoints.proposals,
    decide: kind.endpoints.decide,
    subject: kind.subject,
    payload: Type.Object({
      /** null: the rule is removed */
      rates: nullable(kind.rates),
      /** the rule it replaces */
      replaces: nullable(Type.Object({ id: Type.Integer(), rates: kind.rates })),
    }),
    oneOpen: 'PROPOSAL_OPEN',

    async isStale(on, { key, payload }) {
      return (await findRule(on, kind, targetOf(key)))?.id !== payload.replaces?.id
    },

    async approve(shop, tx, { id, key, payload: { rates, replaces }, reason }, { operator, now }) {
      const target = targetOf(key)
      await checkTarget(shop, tx, { kind, target, operator })
      // The settings may have changed since.
      if (rates) kind.assertRates?.(shop, rates)
      if (replaces) await endRule(tx, kind, { id: replaces.id, now })
      if (rates) await insertRule(tx, kind, { target, rates, now })
      const [named] = await nameTargets(tx, [target], 'zh-Hant')
      const name = [named?.merchant, named?.category, named?.goods].flatMap((one) => one?.name ?? []).join(' · ')
      const change = { entityId: key, name, reason, before: replaces?.rates, after: rates ?? undefined }
      await recordChange(tx, changes, change, { actor: `operator:${operator.id}`, now })
      return `${kind.name}:${id}`
    },

    async describe({ shop, language }, proposals) {
      const targets = proposals.map(({ key }) => targetOf(key))
      const names = await nameTargets(shop.db, targets, language)
      return proposals.map(({ payload: { rates, replaces } }, index) => ({
        ...(names[index] as (typeof names)[number]),
        rates,
        before: replaces?.rates ?? null,
      }))
    },
  })
