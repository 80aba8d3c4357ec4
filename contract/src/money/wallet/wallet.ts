import Type from 'typebox'
import { Id, PageNumber, pageOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** What moved on the spendable balance, its gift part included: one row an event, the newest first. */
export const balanceLogList = endpoint({
  method: 'GET',
  path: 'balance.log/list',
  auth: 'user',
  summary: 'Bill of the balance',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({
    list: pageOf(Type.Object({ log_id: Id, describe: Type.String(), create_time: Time, money: Money })),
  }),
})

/** What moved on the points; those that are only promised are not among them. */
export const pointsLogList = endpoint({
  method: 'GET',
  path: 'points.log/list',
  auth: 'user',
  summary: 'Bill of the points',
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
