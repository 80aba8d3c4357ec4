import type { TaskKind } from '@shop/contract/promotion/task/task.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertUnitOpen } from '../../money/conversion/units.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Tasks need subsidy; videos and ads have switches of their own. @throws Refusal MODULE_OFF */
export function assertTasksOn(shop: Pick<Shop, 'settings'>): void {
  assertUnitOpen(shop, 'subsidy')
}

/** @throws Refusal MODULE_OFF */
export function assertTaskOn(shop: Pick<Shop, 'settings'>, kind: TaskKind): void {
  assertTasksOn(shop)
  if (!isKindOn(shop, kind)) throw new Refusal('MODULE_OFF')
}

export function isKindOn({ settings }: Pick<Shop, 'settings'>, kind: TaskKind): boolean {
  const module = settings.get('module')
  if (kind === 'video') return module.taskVideo
  if (kind === 'ad') return module.taskAd
  return kind !== 'checkIn' || module.sign
}
