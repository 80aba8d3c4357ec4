import type { Nothing } from '../../core/errors.ts'

/** Rates of profit and contracts with channel partners. */
export interface ProfitErrors {
  /** the incomes of one sale together would exceed what the settings allow; percent, as people write it */
  PROFIT_CAP: { percent: string }
  /** a channel partner's rate is above the setting */
  CHANNEL_RATE: { percent: string }
  /** management income is switched off in the settings */
  MANAGEMENT_OFF: Nothing
  /** the merchant or region already has a partner */
  CHANNEL_TAKEN: Nothing
  /** the partner's account is frozen or closed */
  CHANNEL_PARTNER: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ProfitErrors {}
}
