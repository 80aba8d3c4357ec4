import Type from 'typebox'
import { nullable, oneOf, Url } from '../../core/common.ts'

/** `screenshot` is only offered to callers that send the header `client`. */
export const payMethods = ['wechat', 'alipay', 'balance', 'screenshot'] as const

export const PayMethod = oneOf(payMethods)

/** The account the buyer sends money to. */
export const ReceivingAccount = Type.Object({
  kind: oneOf(['bank', 'alipay', 'wechat']),
  holder: Type.String(),
  number: Type.String(),
  bank: Type.String(),
  qr_url: nullable(Url),
})

/**
 * The data a client needs to open a WeChat payment: inside WeChat the signed parts from `appId` to `paySign`; in
 * another phone browser the page to go to (under both names clients look for).
 */
export const WechatPayment = Type.Object({
  /** the parameter for `cashier/tradeQuery` */
  out_trade_no: Type.String(),
  appId: Type.Optional(Type.String()),
  timeStamp: Type.Optional(Type.String()),
  nonceStr: Type.Optional(Type.String()),
  package: Type.Optional(Type.String()),
  signType: Type.Optional(Type.String()),
  paySign: Type.Optional(Type.String()),
  mweb_url: Type.Optional(Url),
  h5_url: Type.Optional(Url),
})

/** The data a client needs to open an Alipay payment: a form to insert into the page and submit. */
export const AlipayPayment = Type.Object({
  /** the parameter for `cashier/tradeQuery` */
  out_trade_no: Type.String(),
  /** one `<form>` with hidden fields, which leads to Alipay */
  formHtml: Type.String(),
})
