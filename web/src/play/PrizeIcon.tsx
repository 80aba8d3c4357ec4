import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import type { ReactNode } from 'react'
import { paint } from './paint.ts'

// One drawing for each kind, on 48 × 48; for goods and collectibles it replaces a missing picture.

const star = 'M24 14.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z'

/** The shapes of a prize, to be put into a larger drawing. */
export const prizeShapes: Record<PrizeKind, ReactNode> = {
  points: (
    <>
      <circle cx="24" cy="25.5" r="19" fill={paint.goldDeep} />
      <circle cx="24" cy="23.5" r="19" fill={paint.gold} />
      <circle cx="24" cy="23.5" r="14.5" fill={paint.goldPale} />
      <path d={star} fill={paint.goldDeep} />
    </>
  ),
  // a red packet
  subsidy: (
    <>
      <rect x="9" y="4" width="30" height="41" rx="4.5" fill={paint.main} />
      <path d="M9 8.5A4.5 4.5 0 0 1 13.5 4h21A4.5 4.5 0 0 1 39 8.5V14Q24 26 9 14z" fill={paint.deep} />
      <circle cx="24" cy="20" r="6.5" fill={paint.gold} />
      <path d="M24 16.5v7M20.5 20h7" stroke={paint.goldDeep} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  // a cup
  reward: (
    <>
      <path
        d="M13 11H6.5c0 8 3 11.5 8.5 12.5M35 11h6.5c0 8-3 11.5-8.5 12.5"
        fill="none"
        stroke={paint.goldDeep}
        strokeWidth="3"
      />
      <path d="M12 6h24v11c0 8-5 13-12 13s-12-5-12-13z" fill={paint.gold} />
      <path d="M16 6h5v21c-3.5-1.8-5-5.5-5-10z" fill={paint.goldPale} />
      <path d="M21.5 29.5h5V36h-5z" fill={paint.goldDeep} />
      <rect x="13" y="36" width="22" height="7" rx="2" fill={paint.main} />
    </>
  ),
  coupon: (
    <g transform="rotate(-10 24 24)">
      <path
        d="M5 11h38a2 2 0 0 1 2 2v6.5a4.5 4.5 0 0 0 0 9V35a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-6.5a4.5 4.5 0 0 0 0-9V13a2 2 0 0 1 2-2z"
        fill={paint.main}
      />
      <path d="M32 14v20" stroke={paint.pale} strokeWidth="2" strokeDasharray="3 3" />
      <path d="M11.5 31 24 17" stroke={paint.white} strokeWidth="3" strokeLinecap="round" />
      <circle cx="12.5" cy="18.5" r="3" fill="none" stroke={paint.white} strokeWidth="2.5" />
      <circle cx="23" cy="29.5" r="3" fill="none" stroke={paint.white} strokeWidth="2.5" />
    </g>
  ),
  // a wallet with a bow
  gift_balance: (
    <>
      <rect x="4" y="15" width="40" height="28" rx="5" fill={paint.main} />
      <path d="M4 22h40v-2a5 5 0 0 0-5-5H9a5 5 0 0 0-5 5z" fill={paint.deep} />
      <path d="M44 25H34.5a5 5 0 0 0 0 10H44z" fill={paint.tint} />
      <circle cx="35.5" cy="30" r="2" fill={paint.white} />
      <path
        d="M18 13C11 13 8.5 10 10.5 6.5S17 5 18 13c1-8 5.5-10 7.5-6.5S25 13 18 13z"
        fill={paint.gold}
        stroke={paint.goldDeep}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </>
  ),
  // a parcel
  goods: (
    <>
      <path d="M24 4 43 13.5v21L24 44 5 34.5v-21z" fill={paint.gold} />
      <path d="M24 4 43 13.5 24 23 5 13.5z" fill={paint.goldPale} />
      <path d="M24 23l19-9.5v21L24 44z" fill={paint.goldDeep} />
      <path d="M14.5 8.7 33.5 18.2V25l-3.5 1.7v-6.7L11 10.5z" fill={paint.main} />
    </>
  ),
  // a cut stone
  collectible: (
    <>
      <path d="M13 8h22l9 11-20 24L4 19z" fill={paint.main} />
      <path d="M13 8l3.5 11H4zM35 8l-3.5 11H44z" fill={paint.deep} />
      <path d="M13 8h22l-3.5 11h-15z" fill={paint.tint} />
      <path d="M16.5 19h15L24 43z" fill={paint.pale} opacity=".55" />
    </>
  ),
  // a chick, to cheer up those who won nothing
  none: (
    <>
      <path d="M24 6c-1-3 1.5-4.5 3-3-.2 2-1 3-1.5 4z" fill={paint.goldDeep} />
      <path d="M18 40v4.5M30 40v4.5" stroke={paint.goldDeep} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M24 5c10.5 0 18 9 18 19.5S34 42 24 42 6 35 6 24.5 13.5 5 24 5z" fill={paint.gold} />
      <path d="M13 33c2.5 5 6 7 11 7s8.5-2 11-7c-3 2-7 3-11 3s-8-1-11-3z" fill={paint.goldPale} />
      <path d="M7 24c-3.5 1-5 4-4 7 3 .5 5.5-.5 7-3zM41 24c3.5 1 5 4 4 7-3 .5-5.5-.5-7-3z" fill={paint.goldDeep} />
      <circle cx="17.5" cy="19.5" r="2.3" fill={paint.dark} />
      <circle cx="30.5" cy="19.5" r="2.3" fill={paint.dark} />
      <path d="M20.5 23.5h7L24 28z" fill={paint.main} />
      <circle cx="13.5" cy="25" r="2.3" fill={paint.tint} opacity=".7" />
      <circle cx="34.5" cy="25" r="2.3" fill={paint.tint} opacity=".7" />
    </>
  ),
}

/** The icon of a kind of prize; the text beside it names the prize. */
export function PrizeIcon({ kind, className }: { kind: PrizeKind; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {prizeShapes[kind]}
    </svg>
  )
}
