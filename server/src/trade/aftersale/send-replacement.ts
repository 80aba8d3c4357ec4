import { fen } from '@shop/contract/core/money.ts'
import { toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import { command } from '../../core/command/command.ts'
import { reserveAndShip } from '../../goods/catalog/reserve-stock.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { chooseCarrier } from '../carrier/choose-carrier.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase } from './move-case.ts'
import { stockLine } from './rules.ts'

/** Sends the replacement. @throws Refusal NOT_FOUND, STATE_CHANGED, STOCK_NOT_ENOUGH, DUAL_REQUIRED (`assertMayLetGo`); Invalid */
export async function sendReplacement(
  shop: Shop,
  input: Decision & { carrierId: number; carrierName?: string; trackingNo: string },
): Promise<void> {
  const { caseId, operator, requestId, now, carrierId, carrierName } = input
  const trackingNo = toTrackingNo(input.trackingNo)
  const body = { caseId, carrierId, carrierName, trackingNo }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-resend', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockForStep(shop, tx, input, 'resend')
    const carrier = await chooseCarrier(tx, { carrierId, carrierName, trackingNo })
    await assertMayLetGo(shop, tx, locked, { operator, now, amountFen: fen(0), freightFen: fen(0) })
    const actor = `operator:${operator.id}` as const
    const lines = [stockLine(locked)]
    await reserveAndShip(tx, { lines, ...shop.settings.get('stock'), safety: 0, actor, now })
    await moveCase(shop, tx, locked.aftersale, {
      from: ['resending'],
      to: 'resent',
      actor,
      now,
      set: {
        resendCarrierId: carrierId,
        resendCarrierName: carrier.typedName,
        resendNo: trackingNo,
        resentAt: now,
      },
    })
    return {}
  })
}
