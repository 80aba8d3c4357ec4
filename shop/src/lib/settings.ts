import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Module, storeData } from '@shop/contract/platform/setting/setting.ts'
import { store, stored } from '@shop/web/storage.ts'
import { createValue, useValue } from '@shop/web/value.ts'
import { call } from './call.ts'
import { applyTheme } from './theme.ts'

export type StoreData = DataOf<typeof storeData>

const cacheS = 600

/** The store and its public settings; undefined until they have been read once. */
export const storeSettings = createValue<StoreData | undefined>(stored<StoreData>('Store'))
let readAt = 0

/**
 * At launch: applies the last known theme at once, then reads store and settings, even if they are cached. A failure
 * changes nothing.
 */
export function startSettings(): void {
  applyTheme(stored('appTheme'))
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(stored('appTheme')))
  void readSettings()
}

/** Reads store and settings again when the copy is 600 s old; called on every change of page. */
export function refreshStaleSettings(): void {
  if (Date.now() - readAt > cacheS * 1000) void readSettings()
}

/** Reads store and settings now. Never rejects. */
export async function readSettings(): Promise<void> {
  readAt = Date.now()
  try {
    const data = await call(storeData, { prompt: false, load: false })
    store('Store', data, cacheS)
    store('Setting', data.setting, cacheS)
    store('appTheme', data.setting.app_theme)
    applyTheme(data.setting.app_theme)
    storeSettings.set(data)
  } catch {
    readAt = 0 // retried on the next page
  }
}

export function useStoreSettings(): StoreData | undefined {
  return useValue(storeSettings)
}

/** The shop's name for its points. */
export function usePointsName(): string {
  const { t } = useLingui()
  return useStoreSettings()?.setting.points.points_name || t`積分`
}

/** The name within a sentence: the usual English name starts with a small letter there. */
export const pointsNameWithin = (name: string): string => (name === 'Points' ? 'points' : name)

export function usePointsNameWithin(): string {
  return pointsNameWithin(usePointsName())
}

/** How many days after receipt goods may be returned without a reason; 0: they may not. */
export function useRefundDays(): number {
  return useStoreSettings()?.setting.trade.refundDays ?? 7
}

/** Whether all of these features are on. */
export function useModules(...names: Module[]): boolean {
  return names.every(useIsOn())
}

/** Whether a feature is on. Unknown counts as on: the server refuses a feature that is off. */
export function useIsOn(): (name: Module) => boolean {
  const modules = useStoreSettings()?.setting.module
  return (name) => modules?.[name] !== 0
}
