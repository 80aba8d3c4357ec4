import Type from 'typebox'
import { Count, Flag, Id, oneOf, PageNumber, pageOf, RequestId, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Money } from './money.ts'

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

const Client = Type.Optional(Type.String({ maxLength: 30 }))

/** How a balance may be topped up. Without a method there is nothing to choose. */
export const rechargeCenter = endpoint({
  method: 'GET',
  path: 'recharge/center',
  auth: 'user',
  summary: 'Plans and methods of topping up',
  query: Type.Object({ client: Client }),
  data: Type.Object({
    setting: Type.Object({
      is_entrance: Flag,
      is_custom: Flag,
      is_match_plan: Flag,
      lowest_money: Money,
      describe: Type.String(),
    }),
    personal: Type.Object({ user_id: Id, balance: Money }),
    planList: Type.Array(Type.Object({ plan_id: Id, plan_name: Type.String(), money: Money, gift_money: Money })),
    paymentMethods: Type.Array(
      Type.Object({
        method: oneOf(['wechat', 'alipay']),
        is_default: Type.Boolean(),
        is_enable: Type.Boolean(),
        is_must_template: Type.Boolean(),
        template_id: Count,
        others: Type.Unknown(),
        key: Type.String(),
        client: Type.String(),
      }),
    ),
  }),
})

/** A plan (`planId` > 0) or an amount of one's own. */
export const rechargeSubmit = endpoint({
  method: 'POST',
  path: 'recharge/submit',
  auth: 'user',
  summary: 'Top up the balance',
  body: Type.Object({
    form: Type.Object({
      planId: Type.Optional(Count),
      /** yuan */
      customMoney: Type.Optional(Type.String({ maxLength: 15 })),
      method: Type.Optional(Type.String({ maxLength: 20 })),
      client: Client,
      extra: Type.Optional(Type.Unknown()),
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ payment: Type.Unknown() }),
  refuses: ['NOT_FOUND', 'PAY_METHOD_OFF'],
})

export const rechargeTradeQuery = endpoint({
  method: 'GET',
  path: 'recharge/tradeQuery',
  auth: 'user',
  summary: 'Whether a top-up at a provider has arrived',
  query: Type.Object({
    outTradeNo: Type.Optional(Type.String({ maxLength: 60 })),
    method: Type.Optional(Type.String({ maxLength: 20 })),
    client: Client,
  }),
  data: Type.Object({ isPay: Type.Boolean() }),
})

export const rechargeOrderList = endpoint({
  method: 'GET',
  path: 'recharge.order/list',
  auth: 'user',
  summary: 'Top-ups that were paid, newest first',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({ list: pageOf(Type.Object({ order_id: Id, pay_time: Time, actual_money: Money })) }),
})
