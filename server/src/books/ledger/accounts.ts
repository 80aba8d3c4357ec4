/**
 * The currencies of accounts. `scale` is the number of decimals shown; amounts are always integers of the smallest
 * unit.
 */
export const currencies = {
  CNY: { scale: 2 },
  PTS: { scale: 0 },
  SUB: { scale: 2 },
  ITG: { scale: 2 },
  RWD: { scale: 2 },
} as const
export type Currency = keyof typeof currencies

/**
 * The limits of an account's balance, also enforced by a CHECK in the database. `not_negative`: posted − pending debits
 * ≥ 0. `receivable`: never above 0, never below its floor. `free`: either sign, and never locked.
 */
export type Bound = 'not_negative' | 'receivable' | 'free'
export type OwnerKind = 'platform' | 'user' | 'order' | 'merchant'

export interface AccountKind {
  owner: OwnerKind
  currency: Currency
  bound: Bound
  /** its units expire by lot */
  lots?: true
}

function of<const O extends OwnerKind>(owner: O, bound: Bound, currency: Currency = 'CNY') {
  return { owner, currency, bound }
}

/** Every account type except the budgets (`bud.<programme>.<currency>`), which depend on the programmes. */
export const accountKinds = {
  // a shopper's
  'u.bal': of('user', 'not_negative'),
  'u.gift': of('user', 'not_negative'),
  'u.comm': of('user', 'not_negative'),
  'u.recv': of('user', 'receivable'),
  'u.pts': { ...of('user', 'not_negative', 'PTS'), lots: true },
  'u.sub': { ...of('user', 'not_negative', 'SUB'), lots: true },
  'u.itg': { ...of('user', 'not_negative', 'ITG'), lots: true },
  'u.rwd': { ...of('user', 'not_negative', 'RWD'), lots: true },
  // escrow: money an order has actually received
  eo: of('order', 'not_negative'),
  // a merchant's
  'm.bal': of('merchant', 'not_negative'),
  'm.dep': of('merchant', 'not_negative'),
  'm.recv': of('merchant', 'receivable'),
  // merchant-collect mode: money the merchant received directly
  'ext.merchant': of('merchant', 'free'),
  // money outside
  'ext.bank': of('platform', 'free'),
  'ext.wx': of('platform', 'free'),
  'ext.ali': of('platform', 'free'),
  // arrived but not matched yet
  susp: of('platform', 'not_negative'),
  // negative: paid out twice and due to come back
  'susp.out': of('platform', 'free'),
  'rev.sales': of('platform', 'free'),
  'rev.comm': of('platform', 'free'),
  'rev.fee': of('platform', 'free'),
  'rev.forfeit': of('platform', 'free'),
  'exp.promo': of('platform', 'free'),
  'exp.gift': of('platform', 'free'),
  'exp.goodwill': of('platform', 'free'),
  'exp.payfee': of('platform', 'free'),
  // issued, redeemed, expired
  'iss.PTS': of('platform', 'free', 'PTS'),
  'iss.SUB': of('platform', 'free', 'SUB'),
  'iss.ITG': of('platform', 'free', 'ITG'),
  'iss.RWD': of('platform', 'free', 'RWD'),
  'red.PTS': of('platform', 'not_negative', 'PTS'),
  'red.SUB': of('platform', 'not_negative', 'SUB'),
  'red.ITG': of('platform', 'not_negative', 'ITG'),
  'red.RWD': of('platform', 'not_negative', 'RWD'),
  'brk.PTS': of('platform', 'not_negative', 'PTS'),
  'brk.SUB': of('platform', 'not_negative', 'SUB'),
  'brk.ITG': of('platform', 'not_negative', 'ITG'),
  'brk.RWD': of('platform', 'not_negative', 'RWD'),
} as const satisfies Record<string, AccountKind>

/** The accounts of the money that payment providers hold for the shop. */
export const providerAccounts = { wechat: 'ext.wx', alipay: 'ext.ali' } as const
export type PayProviderName = keyof typeof providerAccounts
export type ProviderAccount = (typeof providerAccounts)[PayProviderName]

/** Whether money paid this way is held by a provider. */
export function isPayProvider(method: string | null): method is PayProviderName {
  return method !== null && Object.hasOwn(providerAccounts, method)
}

/** `wx`, `ali`: the provider in the keys of transfers. */
export const shortOf = (through: ProviderAccount) => through.slice('ext.'.length)

type FixedType = keyof typeof accountKinds
type BudgetType = `bud.${string}.${Currency}`
export type AccountType = FixedType | BudgetType
type PlatformType = { [T in FixedType]: (typeof accountKinds)[T]['owner'] extends 'platform' ? T : never }[FixedType]
export type OwnedType = Exclude<FixedType, PlatformType>
export type LotCurrency = Exclude<Currency, 'CNY'>

/** Names one account. Create it with `account` or `budget`; the row is created when money first moves. */
export interface AccountRef {
  type: AccountType
  /** id of the user, order or merchant; 0 for the platform */
  ownerId: number
  /** shard of a split budget, else 0 */
  shard: number
}

export function account(type: PlatformType): AccountRef
export function account(type: OwnedType, ownerId: number): AccountRef
export function account(type: FixedType, ownerId = 0): AccountRef {
  return { type, ownerId, shard: 0 }
}

/** A programme's budget. Each shard is funded and runs empty on its own; `findBudget` skips empty ones. */
export function budget(program: string, currency: Currency, shard = 0): AccountRef {
  return { type: `bud.${program}.${currency}`, ownerId: 0, shard }
}

/** A user's account of points, subsidy, integral or reward. */
export function creditsOf(userId: number, currency: LotCurrency): AccountRef {
  return account(`u.${currency.toLowerCase() as Lowercase<LotCurrency>}`, userId)
}

/** The account that receives the expired units of a lot currency. */
export function expiredUnits({ type }: AccountRef): AccountRef {
  return account(`brk.${kindOf(type).currency as LotCurrency}`)
}

/** @throws TypeError for a type that does not exist */
export function kindOf(type: string): AccountKind {
  if (Object.hasOwn(accountKinds, type)) return accountKinds[type as FixedType]
  const [, currency] = /^bud\.[a-z][a-z-]*\.(CNY|PTS|SUB|ITG|RWD)$/.exec(type) ?? []
  if (currency) return of('platform', 'not_negative', currency as Currency)
  throw new TypeError(`unknown account type ${type}`)
}

/** `u.bal:17`, `ext.bank`, `bud.points.PTS#2`: for messages, and as a key of maps. */
export function nameOf({ type, ownerId, shard }: AccountRef): string {
  return `${type}${ownerId ? `:${ownerId}` : ''}${shard ? `#${shard}` : ''}`
}

/** Parses the output of `nameOf`; undefined for anything else. */
export function readName(name: string): AccountRef | undefined {
  const [, type = '', owner, shard] = /^([\w.-]+?)(?::(\d{1,15}))?(?:#(\d{1,4}))?$/.exec(name) ?? []
  if (!Object.hasOwn(accountKinds, type) && !type.startsWith('bud.')) return undefined
  try {
    const { owner: kind } = kindOf(type)
    if ((kind === 'platform') !== (owner === undefined)) return undefined
  } catch {
    return undefined
  }
  return { type: type as AccountType, ownerId: Number(owner ?? 0), shard: Number(shard ?? 0) }
}
