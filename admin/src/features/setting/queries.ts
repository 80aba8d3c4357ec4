import { adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { dualSettingGroups, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Two persons change it: one proposes, another approves. */
export const isDual = (group: SettingGroup): group is (typeof dualSettingGroups)[number] =>
  (dualSettingGroups as readonly SettingGroup[]).includes(group)

/** The change of a group that waits for a second person, if there is one. */
export const openProposalQuery = (group: SettingGroup) =>
  queryOptions({
    queryKey: ['setting-proposals', 'open', group],
    queryFn: async ({ signal }) => {
      const query = { subject: group, state: 'proposed' as const, limit: 1 }
      return (await call(adminSettingProposalList, { query }, { signal })).rows[0] ?? null
    },
    enabled: isDual(group),
  })
