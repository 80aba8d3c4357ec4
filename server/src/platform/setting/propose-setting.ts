import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'
import { propose } from '../proposal/propose.ts'
import type { Shop } from '../shop/shop.ts'
import { settingKind } from './proposal-kind.ts'
import { lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'

export interface ProposeSetting {
  group: SettingGroup
  value: Record<string, unknown>
  /** the group's version as the operator saw it */
  version: number
  reason: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Proposes a change to a group without changing it.
 * @throws Invalid as for a change; Refusal STATE_CHANGED when the group is not as the operator saw it, PROPOSAL_OPEN
 */
export async function proposeSetting(
  shop: Shop,
  { group, value, version, ...by }: ProposeSetting,
): Promise<{ proposalId: number; state: ProposalState }> {
  const after = { ...readGroup(shop, group, value) }
  return propose(shop, settingKind, { key: group, asked: { value: after, version }, ...by }, async (tx) => {
    const held = await lockGroup(tx, group)
    if ((held?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
    // The complete group, because the stored row may lack settings that a newer version of the shop added.
    const before = { ...shop.settings.defaults(group), ...(held?.value as object | undefined) }
    return { payload: { before, after, baseVersion: version } }
  })
}
