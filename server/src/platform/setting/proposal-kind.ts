import { adminSettingProposalDecide, adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { GroupValue, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import Type from 'typebox'
import { proposalKind } from '../proposal/kind.ts'
import { findVersion, lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'
import { writeGroup } from './write-group.ts'

/** A change of a group of settings that two persons have to make. */
export const settingKind = proposalKind({
  name: 'setting',
  list: adminSettingProposalList,
  decide: adminSettingProposalDecide,
  subject: 'setting',
  payload: Type.Object({
    /** the whole group as it was, and as it should become */
    before: GroupValue,
    after: GroupValue,
    /** of the group as it was; 0 if nobody had changed it */
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
      // Checked again: what it has to go with may have changed since.
      after: readGroup(shop, group, payload.after),
      version: payload.baseVersion,
      reason: [reason, note].filter(Boolean).join(' · '),
      actor: `operator:${proposedBy}`,
      approvedBy: operator.id,
      now,
    })
    return `setting-version:${version}`
  },

  onApproved: ({ settings }) => settings.reload(),

  describe: async (_, proposals) =>
    proposals.map(({ key, payload: { before, after } }) => ({ group: key as SettingGroup, before, after })),
})
