/**
 * The party that sells goods, gives a coupon or is paid for an order: the platform or a merchant. A row that belongs to
 * a seller can be passed as one, through its `merchant_id`.
 */
export interface Seller {
  /** null: the platform */
  readonly merchantId: number | null
}

/** A seller who is not the platform. */
export interface MerchantSeller extends Seller {
  readonly merchantId: number
}

export const platform: Seller = { merchantId: null }

export const isPlatform = ({ merchantId }: Seller): boolean => merchantId === null

export const isSameSeller = (one: Seller, other: Seller): boolean => one.merchantId === other.merchantId

/** The seller's id for clients and keys: the merchant's id, 0 for the platform. */
export const toSellerId = ({ merchantId }: Seller): number => merchantId ?? 0

/** The inverse of `toSellerId`. */
export const fromSellerId = (id: number): Seller => (id === 0 ? platform : { merchantId: id })
