import { jobKind } from '../../platform/job/job.ts'

// Named as in the queues of running shops, where there was only WeChat Pay.
export const queryPaymentJob = jobKind<{ paymentId: number; round: number }>('query-wechat-payment')
export const requestProviderRefundJob = jobKind<{ id: number; round: number }>('ask-wechat-refund')
