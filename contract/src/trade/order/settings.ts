import Type from 'typebox'
import { choice, on, whole } from '../../platform/setting/fields.ts'

export const orderSettings = {
  trade: Type.Object({
    closeMinutes: whole(60, 5, 10_080),
    freeCancelMinutes: whole(10, 0, 1_440),
    cancelDecideH: whole(24, 1, 168, 'an undecided cancellation request is granted after this'),
    shipPromiseH: whole(48, 1, 720),
    shipRefundH: whole(72, 1, 720),
    receiveDays: whole(10, 1, 60),
    receiveExtendDays: whole(3, 0, 30),
    receiveAfterSigned: on(false, 'confirm receipt automatically 3 days after the carrier reports delivery'),
    refundDays: whole(7, 0, 60),
    refundDaysFault: whole(15, 0, 180),
    reviewDays: whole(30, 1, 365),
    freightRule: choice(['sum', 'highest', 'lowest'], 'sum'),
    unpaidMax: whole(5, 1, 100, 'unpaid trades per user'),
    linesMax: whole(50, 1, 200, 'lines per trade'),
  }),
}

type OrderSettings = typeof orderSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends OrderSettings {}
}
