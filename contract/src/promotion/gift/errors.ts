import type { Nothing } from '../../core/errors.ts'

/** Gift packs. */
export interface GiftErrors {
  /** none left, too late, or paused */
  GIFT_OVER: Nothing
  GIFT_RECEIVED: Nothing
  GIFT_CODE: Nothing
  /** too many wrong codes */
  GIFT_CODE_LOCKED: { until: Date }
  BIRTHDAY_SAID: Nothing
  /** the pack is not open, so nobody can receive it */
  GIFT_NOT_OPEN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends GiftErrors {}
}
