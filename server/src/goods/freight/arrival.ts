import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { addDays, addHours, dayOf } from '../../core/value/time.ts'

/**
 * The store day by which an order paid at `paidAt` arrives: sent at the latest moment promised, then in transit for the
 * usual time.
 */
export function arrivesBy(
  paidAt: Date,
  settings: {
    trade: Pick<SettingValues['trade'], 'shipPromiseH'>
    delivery: Pick<SettingValues['delivery'], 'transitDays'>
    store: Pick<SettingValues['store'], 'timezone'>
  },
): string {
  const sentAt = addHours(paidAt, settings.trade.shipPromiseH)
  return addDays(dayOf(sentAt, settings.store.timezone), settings.delivery.transitDays)
}
