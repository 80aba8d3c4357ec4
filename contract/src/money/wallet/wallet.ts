import Type from 'typebox'
import { Id, PageNumber, pageOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** Movements of the spendable balance, gift part included: one row per event, newest first. */
export const balanceLogList = endpoint({
  method: 'GET',
  path: 'balance.log/list',
  auth: 'user',
  summary: 'Movements of the balance',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({
    list: pageOf(Type.Object({ log_id: Id, describe: Type.String(), create_time: Time, money: Money })),
  }),
})

/** Movements of points, without promises. */
export const pointsLogList = endpoint({
  method: 'GET',
  path: 'points.log/list',
  auth: 'user',
  summary: 'Movements of points',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        log_id: Id,
        describe: Type.String(),
        create_time: Time,
        /** > 0 came in, < 0 went out */
        value: Type.Integer(),
      }),
    ),
  }),
})
