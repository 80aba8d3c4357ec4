import { adminSettingProposalDecide, adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { GroupValue, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import Type from 'typebox'
import { proposalKind } from '../proposal/kind.ts'
import { tellWatchers } from './guard.ts'
import { findVersion, lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'
import { writeGroup } from './write-group.ts'

/** A change to a group of settings that requires a second operator. */
export const settingKind = proposalKind({
  name: 'setting',
  list: adminSettingProposalList,
  decide: adminSettingProposalDecide,
  subject: 'setting',
  payload: Type.Object({
    /** the whole group as it was and as proposed */
    before: GroupValue,
    after: GroupValue,
    /** the group's version when proposed; 0 if it had never been changed */
    baseVersion: Type.Integer(),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, group) => lockGroup(tx, group as SettingGroup),

  async isStale(on, { key, payload }) {
    return (await findVersion(on, key as SettingGroup)) !== payload.baseVersion
  },

  async approve(shop, tx, { key, payload, reason, proposedBy }, { operator, note, now }) {
    const group = key as SettingGroup
    const version = await writeGroup(tx, {
      group,
      // Validated again, because settings it must be consistent with may have changed since.
      after: readGroup(shop, group, payload.after),
      version: payload.baseVersion,
      reason: [reason, note].filter(Boolean).join(' · '),
      actor: `operator:${proposedBy}`,
      approvedBy: operator.id,
      now,
    })
    await tellWatchers(shop, tx, { group, version, now })
    return `setting-version:${version}`
  },

  onApproved: ({ settings }) => settings.reload(),

  describe: async (_, proposals) =>
    proposals.map(({ key, payload: { before, after } }) => ({ group: key as SettingGroup, before, after })),
})
