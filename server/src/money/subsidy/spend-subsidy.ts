import { paidWith } from '../grant/paid-with.ts'

export const spendSubsidy = paidWith({ currency: 'SUB', column: 'subsidyFen', shortage: 'SUBSIDY_NOT_ENOUGH' })
