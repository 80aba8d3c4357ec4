import { jobKind } from '../../platform/job/job.ts'

export const agreeCancelJob = jobKind<{ orderId: number }>('agree-cancel')
export const autoReceiveJob = jobKind<{ orderId: number }>('auto-receive')
export const closeTradeJob = jobKind<{ tradeId: number }>('close-trade')
export const remindShipJob = jobKind<{ orderId: number }>('remind-ship')
