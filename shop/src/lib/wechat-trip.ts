import { forget, store, stored } from '@shop/web/storage.ts'
import { returnKey } from './wechat-return.ts'

// The way to WeChat and back, which ends this document: what is done there is noted in the browser.

export interface Trip {
  purpose: 'login' | 'bind'
  /** the route to continue at */
  to: string
}

/** What WeChat has sent along. Without a code the user has declined. */
export interface Returned extends Trip {
  code: string
  state: string
}

const tripKey = 'wechatTrip'
/** As long as the server accepts what WeChat sends along. */
const lifetimeS = 600

export function noteTrip(trip: Trip): void {
  store(tripKey, trip, lifetimeS)
}

/** Undefined if this browser was not sent to WeChat, or has already used what it brought back. */
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
