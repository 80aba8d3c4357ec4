import type { Nothing } from '../../core/errors.ts'

/** Parcels. */
export interface DeliveryErrors {
  TRACKING_OFF: Nothing
  LOGISTICS_REQUIRED: Nothing
  PARCEL_SENT: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends DeliveryErrors {}
}
