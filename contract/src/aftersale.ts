import Type from 'typebox'
import { Region } from './account.ts'
import { Flag, Id, Nothing, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SpecProps } from './goods.ts'
import { Money } from './money.ts'

/** What a case is about, as it was bought. */
const CaseGoods = Type.Object({
  order_goods_id: Id,
  goods_id: Id,
  goods_name: Type.String(),
  goods_image: Url,
  goods_props: SpecProps,
  total_num: Type.Integer(),
  total_pay_price: Money,
})

export const refundList = endpoint({
  method: 'GET',
  path: 'refund/list',
  auth: 'user',
  summary: 'Own after-sales cases, newest first',
  query: Type.Object({ /** −1 all, 0 in progress */ state: Type.Optional(Type.Integer()), page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({ order_refund_id: Id, create_time: Time, state_text: Type.String(), orderGoods: CaseGoods }),
    ),
  }),
})

export const refundGoods = endpoint({
  method: 'GET',
  path: 'refund/goods',
  auth: 'user',
  summary: 'What a case would be about',
  query: Type.Object({ orderGoodsId: Id }),
  data: Type.Object({ goods: CaseGoods }),
  refuses: ['NOT_FOUND', 'MODULE_OFF'],
})

export const refundApply = endpoint({
  method: 'POST',
  path: 'refund/apply',
  auth: 'user',
  summary: 'Open a case',
  body: Type.Object({
    orderGoodsId: Id,
    form: Type.Object({
      images: Type.Optional(Type.Array(Id, { maxItems: 9 })),
      /** 10 return and refund, 20 exchange */
      type: oneOf([10, 20]),
      content: Type.String({ minLength: 1, maxLength: 2_000 }),
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'MODULE_OFF'],
})

export const refundDetail = endpoint({
  method: 'GET',
  path: 'refund/detail',
  auth: 'user',
  summary: 'One own case',
  query: Type.Object({ orderRefundId: Id }),
  data: Type.Object({
    detail: Type.Object({
      order_refund_id: Id,
      state_text: Type.String(),
      type: oneOf([10, 20]),
      /** 0 in progress, 10 refused, 20 done, 30 cancelled */
      status: oneOf([0, 10, 20, 30]),
      /** 0 waiting, 10 agreed, 20 refused */
      audit_status: oneOf([0, 10, 20]),
      orderGoods: CaseGoods,
      refund_money: Money,
      apply_desc: Type.String(),
      images: Type.Array(Type.Object({ image_url: Url })),
      refuse_desc: Type.String(),
      is_user_send: Flag,
      express: nullable(Type.Object({ express_name: Type.String() })),
      express_no: Type.String(),
      send_time: Time,
      address: nullable(
        Type.Object({ name: Type.String(), phone: Type.String(), region: Region, detail: Type.String() }),
      ),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

export const refundDelivery = endpoint({
  method: 'POST',
  path: 'refund/delivery',
  auth: 'user',
  summary: 'Say how the goods were sent back',
  body: Type.Object({
    orderRefundId: Id,
    form: Type.Object({
      expressId: Type.Optional(nullable(Id)),
      expressNo: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
