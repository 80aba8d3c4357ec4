import { jobKind } from '../../platform/job/job.ts'

export const subscribeParcelJob = jobKind<{ parcelId: number }>('subscribe-parcel')
