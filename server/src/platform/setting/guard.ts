import type { Permission } from '@shop/contract/core/endpoint.ts'
import { dualSettingGroups, owingModules, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { notify } from '../notice/notify.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** How a group of settings is protected, declared by the domain whose money depends on it. */
export interface GroupGuard {
  group: SettingGroup
  /** whether nobody's money depends on the group yet, so that one operator may set it up although it takes two later */
  isUnused(on: Db | Tx): Promise<boolean>
  /** operators with this permission are notified of every change */
  tells: Permission
}

export const groupGuards = point<GroupGuard>('setting guards')

/** Whether changing the group takes a second operator now; see `propose-setting.ts`. */
export async function takesTwo(shop: Pick<Shop, 'all'>, on: Db | Tx, group: SettingGroup): Promise<boolean> {
  if (!(dualSettingGroups as readonly SettingGroup[]).includes(group)) return false
  const guard = shop.all(groupGuards).find((one) => one.group === group)
  return !(await guard?.isUnused(on))
}

/** The properties of a group of which switching on takes a second operator. */
export const dualSwitches = (group: SettingGroup): readonly string[] => (group === 'module' ? owingModules : [])

/** Whether a change switches on one of them. */
export function switchesOn(group: SettingGroup, { before, after }: Record<'before' | 'after', object>): boolean {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return dualSwitches(group).some((name) => is[name] === true && was[name] !== true)
}

/** Notifies those who watch over the group of its new version. */
export async function tellWatchers(
  shop: Pick<Shop, 'all'>,
  tx: Tx,
  { group, version, now }: { group: SettingGroup; version: number; now: Date },
): Promise<void> {
  for (const guard of shop.all(groupGuards)) {
    if (guard.group !== group) continue
    const about = { event: 'setting-changed', entity: `setting-version:${version}`, params: { subject: group }, now }
    await notify(tx, { ...about, receiver: `permission:${guard.tells}` })
  }
}
