export interface PayoutReferenceErrors {
  /** the reference of an outside payment was already used for another record; `number` names it */
  REFERENCE_USED: {
    kind: 'withdrawal' | 'refund' | 'recharge_return' | 'late_return' | 'merchant_deposit'
    number: string
  }
}

declare module '../../core/errors.ts' {
  interface Errors extends PayoutReferenceErrors {}
}
