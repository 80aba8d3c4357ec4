import type { Permission } from '@shop/contract/core/endpoint.ts'
import { type Owing, owingIn } from '@shop/contract/platform/setting/fields.ts'
import { dualSettingGroups, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
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
  if (!isDual(group)) return false
  const guard = shop.all(groupGuards).find((one) => one.group === group)
  return !(await guard?.isUnused(on))
}

const isDual = (group: SettingGroup) => (dualSettingGroups as readonly SettingGroup[]).includes(group)

/** The settings of a group that take a second operator when the shop would owe more; `{}` if there are none. */
export const owingOf = ({ settings }: Pick<Shop, 'settings'>, group: SettingGroup): Record<string, Owing> =>
  owingIn(settings.groups[group])

/** Whether changes of the group can be proposed: all changes, or those that make the shop owe more. */
export const isProposed = (shop: Pick<Shop, 'settings'>, group: SettingGroup): boolean =>
  isDual(group) || Object.keys(owingOf(shop, group)).length > 0

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
