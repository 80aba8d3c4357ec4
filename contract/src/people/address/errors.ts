import type { Nothing } from '../../core/errors.ts'

export interface AddressErrors {
  ADDRESS_LIMIT: { max: number }
  REGION_UNKNOWN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends AddressErrors {}
}
