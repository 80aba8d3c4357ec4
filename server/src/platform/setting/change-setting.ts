import { owesMore, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Shop } from '../shop/shop.ts'
import { owingOf, takesTwo, tellWatchers } from './guard.ts'
import { lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'
import { writeGroup } from './write-group.ts'

export interface ChangeSetting {
  group: SettingGroup
  value: Record<string, unknown>
  /** the group's version as the operator saw it */
  version: number
  reason: string
  /** `operator:<id>` or `system:<job>` */
  actor: string
  now: Date
}

/**
 * Changes a whole group, stores its previous values and notifies every node.
 * @throws Invalid naming the fields out of range, and for a change of an earlier value without a reason; Refusal
 *   STATE_CHANGED when someone else changed it first, DUAL_REQUIRED for groups that require a second operator, or
 *   if the shop would owe more, NOT_FOUND for a picture that is not the shop's
 */
export async function changeSetting(shop: Shop, { value, ...change }: ChangeSetting): Promise<void> {
  const { group, actor } = change
  if (actor.startsWith('operator:') && (await takesTwo(shop, shop.db, group))) throw new Refusal('DUAL_REQUIRED')
  if (change.version > 0 && change.reason.trim() === '') throw invalid('reason', 'required')
  const after = readGroup(shop, group, value)
  await shop.db.transaction().execute(async (tx) => {
    const held = await lockGroup(tx, group)
    const before = { ...shop.settings.defaults(group), ...(held?.value as object | undefined) }
    if (actor.startsWith('operator:') && owesMore(owingOf(shop, group), { before, after: { ...after } }))
      throw new Refusal('DUAL_REQUIRED')
    const version = await writeGroup(tx, { ...change, after })
    await tellWatchers(shop, tx, { ...change, version })
  })
  await shop.settings.reload()
}
