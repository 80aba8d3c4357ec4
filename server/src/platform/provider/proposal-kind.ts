import { oneOf } from '@shop/contract/core/common.ts'
import { type DualProvider, dualProviders } from '@shop/contract/platform/provider/fields.ts'
import { adminProviderProposalDecide, adminProviderProposalList } from '@shop/contract/platform/provider/provider.ts'
import Type from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { proposalKind } from '../proposal/kind.ts'
import { unsealSecrets } from '../shop/providers.ts'
import { assertUsable } from './rules.ts'
import { lockProvider, writeProvider } from './save-provider.ts'

const Side = Type.Object({ values: Type.Record(Type.String(), Type.String()), enabled: Type.Boolean() })

/** The keys of a provider that decides who receives money. */
export const providerKind = proposalKind({
  name: 'provider',
  list: adminProviderProposalList,
  decide: adminProviderProposalDecide,
  subject: 'provider',
  payload: Type.Object({
    name: oneOf(dualProviders),
    /** without the secrets */
    before: Side,
    after: Side,
    /** fields of secrets that it replaces */
    secrets: Type.Array(Type.String()),
    /** all its secrets, encrypted as in the provider's row, in base64 */
    sealed: Type.String(),
    /** the provider's version when proposed */
    baseVersion: Type.Integer(),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key, shop) => lockProvider(shop, tx, key as DualProvider),

  async isStale(on, { key, payload }) {
    const row = await on.selectFrom('providerSetting').select('version').where('name', '=', key).executeTakeFirst()
    return (row?.version ?? 0) !== payload.baseVersion
  },

  async approve(shop, tx, { payload, reason, proposedBy }, { note, now }) {
    const { name, after, sealed } = payload
    if (shop.providers.sourceOf(name) === 'environment') throw new Refusal('PROVIDER_FIXED')
    const stored = await lockProvider(shop, tx, name)
    const values = { ...after.values, ...unsealSecrets(shop.secret, name, Buffer.from(sealed, 'base64')) }
    assertUsable(shop.providers, name, values)
    const by = { actor: `operator:${proposedBy}`, now, reason: [reason, note].filter(Boolean).join(' · ') } as const
    const version = await writeProvider(shop, tx, { name, enabled: after.enabled, values, stored }, by)
    return `provider-version:${version}`
  },

  onApproved: ({ providers }) => providers.reload(),

  describe: async (_, proposals) =>
    proposals.map(({ payload: { name, before, after, secrets } }) => ({ name, before, after, secrets })),
})
