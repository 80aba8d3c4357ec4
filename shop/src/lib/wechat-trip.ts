import { forget, store, stored } from '@shop/web/storage.ts'
import { returnKey } from './wechat-return.ts'

// The trip to WeChat and back unloads this document, so the browser's storage remembers its purpose.

export interface Trip {
  purpose: 'login' | 'bind'
  /** the route to continue at */
  to: string
}

/** The answer that WeChat sent the user back with. Without a code the user has declined. */
export interface Returned extends Trip {
  code: string
  state: string
}

const tripKey = 'wechatTrip'
/** The server accepts WeChat's answer for this long. */
const lifetimeS = 600

export function noteTrip(trip: Trip): void {
  store(tripKey, trip, lifetimeS)
}

/** Undefined if this browser was not sent to WeChat, or has already used the answer. */
export function storedReturn(): Returned | undefined {
  const trip = stored<Trip>(tripKey)
  const query = new URLSearchParams(stored<string>(returnKey))
  const state = query.get('state')
  if (!trip || !state) return undefined
  return { ...trip, code: query.get('code') ?? '', state }
}

/** A code is valid once. */
export function forgetReturn(): void {
  forget(returnKey)
}
