import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** How many operators a credit of this much beyond what is due takes. */
export function operatorsFor(beyondFen: number, { surplusFen }: Pick<SettingValues['risk'], 'surplusFen'>): 1 | 2 {
  return beyondFen > surplusFen ? 2 : 1
}

/**
 * Refuses to credit more than operators may, no matter how many agree, and alerts those who see the books: nobody has
 * reason to type such an amount. Call it before the command, whose refusal would roll the alert back.
 * @throws Refusal ABOVE_MAX
 */
export async function refuseAboveMax(
  shop: Shop,
  of: { entity: `${string}:${number}`; dueFen: Fen; amountFen: number; field: string; now: Date },
): Promise<void> {
  const { entity, dueFen, amountFen, field, now } = of
  if (!isAboveMax(shop, amountFen - dueFen)) return
  await shop.db
    .transaction()
    .execute((tx) => notify(tx, { event: 'credit-above-max', entity, receiver: 'permission:ledger.view', now }))
  throw aboveMax(shop, dueFen, field)
}

/** Repeats the check where it counts, at approval: the settings may have changed. @throws Refusal ABOVE_MAX */
export function assertWithinMax(shop: Shop, of: { dueFen: Fen; amountFen: number; field: string }): void {
  if (isAboveMax(shop, of.amountFen - of.dueFen)) throw aboveMax(shop, of.dueFen, of.field)
}

const isAboveMax = (shop: Shop, beyondFen: number) => beyondFen > shop.settings.get('risk').creditMaxFen

function aboveMax(shop: Shop, dueFen: Fen, field: string): Refusal {
  const maxFen = fen(dueFen + shop.settings.get('risk').creditMaxFen)
  return new Refusal('ABOVE_MAX', { maxFen }, { field })
}
