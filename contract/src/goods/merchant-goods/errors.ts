import type { Nothing } from '../../core/errors.ts'

export interface MerchantGoodsErrors {
  /** someone else has changed the data that a change was based on */
  GOODS_CHANGED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends MerchantGoodsErrors {}
}
