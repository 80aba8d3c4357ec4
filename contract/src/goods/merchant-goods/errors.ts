import type { Nothing } from '../../core/errors.ts'

export interface MerchantGoodsErrors {
  /** someone else has changed what a change was based on */
  GOODS_CHANGED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends MerchantGoodsErrors {}
}
