/**
 * Who sells goods, gives a coupon or is paid for an order: the platform itself, or a merchant. Rows that belong to a
 * seller are one, by their `merchant_id`.
 */
export interface Seller {
  /** null: the platform */
  readonly merchantId: number | null
}

export const platform: Seller = { merchantId: null }

export const isPlatform = ({ merchantId }: Seller): boolean => merchantId === null

export const isSameSeller = (one: Seller, other: Seller): boolean => one.merchantId === other.merchantId

/** As clients and keys name a seller: the merchant's id, 0 for the platform. */
export const toSellerId = ({ merchantId }: Seller): number => merchantId ?? 0

/** The opposite of `toSellerId`. */
export const fromSellerId = (id: number): Seller => (id === 0 ? platform : { merchantId: id })
