export const passwordMin = 6

/** The purposes of codes; a code is valid only for its own purpose. */
export const codePurposes = ['login', 'register', 'find_password', 'bind', 'rebind', 'paypwd', 'close_account'] as const

/** For guests. Logged-in users have `bind` for a new target, and `ownPurposes` for one they already use. */
const guestPurposes = ['login', 'register', 'find_password'] as const

export const ownPurposes = ['rebind', 'paypwd', 'close_account'] as const

export const requestablePurposes = [
  ...guestPurposes,
  'bind',
  ...ownPurposes,
] as const satisfies (typeof codePurposes)[number][]
