import type { Nothing } from '../../core/errors.ts'

/** Outside services. */
export interface ProviderErrors {
  /** its keys are set by the environment */
  PROVIDER_FIXED: Nothing
  PROVIDER_NOT_SET: Nothing
  /** in the provider's own words */
  PROVIDER_REFUSED: { reason: string }
}

declare module '../../core/errors.ts' {
  interface Errors extends ProviderErrors {}
}
