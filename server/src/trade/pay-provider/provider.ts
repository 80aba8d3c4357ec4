import type { Fen } from '@shop/contract/core/money.ts'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { Client } from '../../platform/http/context.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** A provider's report of a payment; its adapter has checked that it is from the provider and about this shop. */
export type PaymentReport = { outTradeNo: string; appId?: string | undefined } & (
  | { state: 'paid'; transaction: string; amountFen: Fen }
  /** `closed`: nobody can pay it any more */
  | { state: 'open' | 'closed' }
)

export type RefundReport =
  | { state: 'done' }
  | { state: 'processing' }
  /** it has refunded nothing, and asking again does not help; `reason` is its own explanation */
  | { state: 'failed'; reason: string }

/** A refund of a payment, in part or in full, under its own number. */
export interface AskedRefund {
  outTradeNo: string
  outRefundNo: string
  amountFen: Fen
  /** of the whole payment */
  totalFen: Fen
}

/**
 * A service that receives money for the shop. All functions call it, so never inside a transaction, and throw
 * PayProviderFailure.
 */
export interface PayProvider {
  name: PayProviderName
  /** Undefined if it has no such payment: nobody can pay it, unless it is just being created. */
  queryPayment(shop: Shop, outTradeNo: string, now: Date): Promise<PaymentReport | undefined>
  /** Closes it, so that nobody can pay it. `refused` if it is paid, closed or unknown there. */
  closePayment(shop: Shop, outTradeNo: string, now: Date): Promise<void>
  /** The same number always requests the same refund. */
  requestRefund(shop: Shop, refund: AskedRefund, now: Date): Promise<RefundReport>
  /** Undefined if it has no such refund. */
  queryRefund(shop: Shop, refund: AskedRefund, now: Date): Promise<RefundReport | undefined>
}

/** The facts that decide how the caller can pay. */
export type Paying = Pick<Client, 'isCurrentClient' | 'platform'> & Partial<Pick<Client, 'onPhone'>>

/** The data the caller passes on to the client; no payment if it turned out to be paid. */
export type Begun<Payment> = { paid: true } | { paid: false; payment: Payment }

export const payProviders = point<PayProvider>('providers that receive money')

export function payProviderOf(shop: Shop, { provider }: { provider: PayProviderName }): PayProvider {
  const found = shop.all(payProviders).find(({ name }) => name === provider)
  if (!found) throw new Error(`no provider ${provider} in this shop`)
  return found
}

/** Whether its keys are set; without them it can no longer be called. */
export function isProviderSet({ providers }: Pick<Shop, 'providers'>, { provider }: { provider: PayProviderName }) {
  return providers.get(keysOf[provider]) !== undefined
}

/** The actor that moves its money, in the books and in histories. */
export const payActors = { wechat: 'system:wechat-pay', alipay: 'system:alipay' } as const

const keysOf = { wechat: 'wechatPay', alipay: 'alipay' } as const

/** Handles a provider's result for a refund; added by the domain that owns refunds. */
export const refundResults =
  point<(shop: Shop, outRefundNo: string, report: RefundReport, now: Date) => Promise<void>>('results of refunds')

/**
 * The provider did not do what was requested. `refused`: it gives an error code, and has done nothing. `unknown`: no
 * answer, or none that can be trusted, so it may have been done.
 */
export class PayProviderFailure extends Error {
  readonly kind: 'refused' | 'unknown'
  readonly code: string

  constructor(kind: 'refused' | 'unknown', code: string, message = '') {
    super(`${code} ${message}`.trim())
    this.name = 'PayProviderFailure'
    this.kind = kind
    this.code = code
  }
}
