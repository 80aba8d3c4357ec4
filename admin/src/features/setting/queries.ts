import { owingIn } from '@shop/contract/platform/setting/fields.ts'
import { adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { dualSettingGroups, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Whether every change of the group takes two operators: one proposes, another approves. */
export const isDual = (group: SettingGroup): boolean => (dualSettingGroups as readonly SettingGroup[]).includes(group)

/** Whether a change of the group may have to be proposed: all of them, or those that make the shop owe more. */
const isProposed = (group: SettingGroup): boolean =>
  isDual(group) || Object.keys(owingIn(settingGroups[group])).length > 0

/** A group's change that is waiting for a second operator, if any. */
export const openProposalQuery = (group: SettingGroup) =>
  queryOptions({
    queryKey: ['setting-proposals', 'open', group],
    queryFn: async ({ signal }) => {
      const query = { subject: group, state: 'proposed' as const, limit: 1 }
      return (await call(adminSettingProposalList, { query }, { signal })).rows[0] ?? null
    },
    enabled: isProposed(group),
  })
