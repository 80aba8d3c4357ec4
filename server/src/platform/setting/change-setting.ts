import { dualSettingGroups, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { readGroup } from './read-group.ts'
import { writeGroup } from './write-group.ts'

export interface ChangeSetting {
  group: SettingGroup
  value: Record<string, unknown>
  /** what the person saw before he changed it */
  version: number
  reason: string
  /** `operator:<id>` or `system:<job>` */
  actor: string
  now: Date
}

/** Groups that an operator changes together with another one: `propose-setting.ts`. */
export const isDual = (group: SettingGroup): boolean => (dualSettingGroups as readonly SettingGroup[]).includes(group)

/**
 * Changes one group as a whole, keeps what it was before, and tells every node.
 * @throws Invalid naming the fields out of their range; Refusal STATE_CHANGED when somebody else was faster,
 * DUAL_REQUIRED for the groups that two persons have to change, NOT_FOUND for a picture that is none of the shop's
 */
export async function changeSetting(shop: Shop, { value, ...change }: ChangeSetting): Promise<void> {
  const { group, actor } = change
  if (isDual(group) && actor.startsWith('operator:')) throw new Refusal('DUAL_REQUIRED')
  const after = readGroup(shop, group, value)
  await shop.db.transaction().execute((tx) => writeGroup(tx, { ...change, after }))
  await shop.settings.reload()
}
