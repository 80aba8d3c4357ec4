import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Operator } from '../http/auth.ts'
import type { Shop } from '../shop/shop.ts'
import { lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'

export interface ProposeSetting {
  group: SettingGroup
  value: Record<string, unknown>
  /** of the group as the operator saw it */
  version: number
  reason: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Writes down that a group should be changed. Nothing changes.
 * @throws Invalid as for a change; Refusal STATE_CHANGED when the group is not what the operator saw, PROPOSAL_OPEN
 */
export async function proposeSetting(shop: Shop, wanted: ProposeSetting): Promise<{ proposalId: number }> {
  const { group, version, operator, requestId, now } = wanted
  const reason = wanted.reason.trim()
  if (reason === '') throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  const after = readGroup(shop, group, wanted.value)
  const body = { value: after, version, reason }
  const of = { operatorId: operator.id, requestId, name: 'setting-propose', target: group, body, now }
  return command(shop.db, of, async (tx) => {
    const held = await lockGroup(tx, group)
    if ((held?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
    const open = await tx
      .selectFrom('settingProposal')
      .select('id')
      .where('groupName', '=', group)
      .where('state', '=', 'proposed')
      .executeTakeFirst()
    if (open) throw new Refusal('PROPOSAL_OPEN')
    const { id } = await tx
      .insertInto('settingProposal')
      .values({
        groupName: group,
        // Whole: a row may lack what a newer version of the shop has added.
        before: JSON.stringify({ ...shop.settings.defaults(group), ...(held?.value as object | undefined) }),
        after: JSON.stringify(after),
        baseVersion: version,
        reason,
        state: 'proposed',
        proposedBy: operator.id,
        proposedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { proposalId: id }
  })
}
