import { jobKind } from '../../platform/job/job.ts'

/** What coupons are given for. */
export interface Occasion {
  userId: number
  /** null: the person has just registered */
  tradeId: number | null
}

export const giveCouponsJob = jobKind<Occasion>('give-coupons')
