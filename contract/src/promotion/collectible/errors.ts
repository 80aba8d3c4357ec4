import type { Nothing } from '../../core/errors.ts'

/** Digital collectibles. */
export interface CollectibleErrors {
  /** held for too short a time to be given away */
  NFT_HOLD: { from: Date }
  /** it waits for a receiver already */
  NFT_LOCKED: Nothing
  NFT_RECEIVER: Nothing
  /** no number, or one with a mistake */
  COLLECTIBLE_NUMBER: Nothing
  /** the supply may only become smaller once one is issued, and not below what is issued and reserved */
  COLLECTIBLE_SUPPLY: { min: number; max: number }
  /** the artwork is that of issued collectibles */
  COLLECTIBLE_ARTWORK: Nothing
  /** a SKU brings another series already */
  COLLECTIBLE_SKU: Nothing
  /** it was revoked before */
  COLLECTIBLE_REVOKED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CollectibleErrors {}
}
