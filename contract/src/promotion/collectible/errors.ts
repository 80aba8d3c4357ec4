import type { Nothing } from '../../core/errors.ts'

/** Digital collectibles. */
export interface CollectibleErrors {
  /** held for too short a time to be given away */
  NFT_HOLD: { from: Date }
  /** it is already waiting for a receiver */
  NFT_LOCKED: Nothing
  NFT_RECEIVER: Nothing
  /** the number is missing or invalid */
  COLLECTIBLE_NUMBER: Nothing
  /** once copies are issued, the supply can only be lowered, and not below the issued and reserved ones */
  COLLECTIBLE_SUPPLY: { min: number; max: number }
  /** the artwork is used by issued collectibles */
  COLLECTIBLE_ARTWORK: Nothing
  /** a SKU already comes with another series */
  COLLECTIBLE_SKU: Nothing
  /** already revoked */
  COLLECTIBLE_REVOKED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CollectibleErrors {}
}
