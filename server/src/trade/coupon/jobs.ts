import { jobKind } from '../../platform/job/job.ts'

/** The occasion coupons are given for. */
export interface Occasion {
  userId: number
  /** null: the user has just registered */
  tradeId: number | null
}

export const giveCouponsJob = jobKind<Occasion>('give-coupons')
