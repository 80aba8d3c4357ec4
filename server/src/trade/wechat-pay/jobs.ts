import { jobKind } from '../../platform/job/job.ts'

export const queryWechatPaymentJob = jobKind<{ paymentId: number; round: number }>('query-wechat-payment')
export const requestWechatRefundJob = jobKind<{ id: number; round: number }>('ask-wechat-refund')
