/** Merchants on holiday. */
export interface HolidayErrors {
  /** it begins too early or too late, or lasts too long; in days */
  HOLIDAY_DAYS: { longest: number; ahead: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends HolidayErrors {}
}
