import { t } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import { untilLoaded } from './reconnect.ts'
import { loadMissingStyles } from './style-sheets.ts'
import { toast, toastMs } from './toast.ts'

/** The server draws the fallback, as the app does at first. */
const never = new Promise<never>(() => {})

/** React's `lazy` for a part that the page can do without: shows the fallback until its file can be loaded. */
export function part<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => (import.meta.env.SSR ? never : untilLoaded(load)))
}

/** Loads code that a tap needs. @returns undefined if that failed, which has been toasted */
export async function onDemand<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    const loaded = await load()
    await loadMissingStyles()
    return loaded
  } catch {
    toast(t`網路請求出錯`, { kind: 'error', ms: toastMs.network })
    return undefined
  }
}
