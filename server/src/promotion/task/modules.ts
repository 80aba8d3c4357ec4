import type { TaskKind, TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertUnitOpen } from '../../money/conversion/units.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { adToken } from './rules.ts'

/**
 * Tasks need the subsidy module, which has their page; videos and ads have their own switches. @throws Refusal
 * MODULE_OFF
 */
export function assertTasksOn(shop: Pick<Shop, 'settings'>): void {
  assertUnitOpen(shop, 'subsidy')
}

/** @throws Refusal MODULE_OFF */
export function assertTaskOn(
  shop: Pick<Shop, 'settings'>,
  { kind, unit = 'subsidy' }: { kind: TaskKind; unit?: TaskUnit },
): void {
  assertTasksOn(shop)
  if (!isKindOn(shop, kind) || !unitsOn(shop).includes(unit)) throw new Refusal('MODULE_OFF')
}

/** The units that tasks may pay in: not points while they are off, since no page would show them. */
export const unitsOn = ({ settings }: Pick<Shop, 'settings'>): TaskUnit[] =>
  settings.get('module').points ? ['subsidy', 'points'] : ['subsidy']

export function isKindOn({ settings }: Pick<Shop, 'settings'>, kind: TaskKind): boolean {
  const module = openModules(settings)
  if (kind === 'video') return module.taskVideo
  if (kind === 'ad') return module.taskAd
  return kind !== 'checkIn' || module.sign
}

/** Whether the ad's provider confirms by a signed callback that it was watched; heartbeats do not count then. */
export function isByProvider({ providers }: Pick<Shop, 'providers'>, { kind, link }: { kind: TaskKind; link: string }) {
  return kind === 'ad' && link.includes(adToken) && providers.get('adCallback') !== undefined
}
