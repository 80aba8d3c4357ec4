import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { DualProvider } from '@shop/contract/platform/provider/fields.ts'
import { sign } from '../../core/secret/secret.ts'
import type { Operator } from '../http/auth.ts'
import { propose } from '../proposal/propose.ts'
import { sealSecrets } from '../shop/providers.ts'
import type { Shop } from '../shop/shop.ts'
import { providerKind } from './proposal-kind.ts'
import { changedSecrets, splitValues } from './rules.ts'
import { type ProviderInput, readInput } from './save-provider.ts'

export interface ProposeProvider extends ProviderInput {
  name: DualProvider
  reason: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Proposes the keys of a provider without changing them.
 * @throws Invalid, Refusal PROVIDER_FIXED, STATE_CHANGED, PROPOSAL_OPEN
 */
export function proposeProvider(
  shop: Shop,
  { name, values: sent, enabled, version, ...by }: ProposeProvider,
): Promise<{ proposalId: number; state: ProposalState }> {
  // A repeated request is recognised by a keyed hash, so that no secret is stored with it.
  const values = sign(shop.secret, 'provider-proposal', JSON.stringify(Object.entries(sent).sort())).toString('hex')
  return propose(shop, providerKind, { key: name, asked: { values, enabled, version }, ...by }, async (tx) => {
    const { stored, values } = await readInput(shop, tx, { name, values: sent, version })
    const { shown, secrets } = splitValues(name, values)
    const payload = {
      name,
      before: { values: stored ? splitValues(name, stored.values).shown : {}, enabled: stored?.enabled ?? false },
      after: { values: shown, enabled },
      secrets: changedSecrets(name, stored?.values ?? {}, values),
      sealed: sealSecrets(shop.secret, name, secrets).toString('base64'),
      baseVersion: version,
    }
    return { payload }
  })
}
