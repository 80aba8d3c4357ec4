import type { AccountGroup } from '@shop/contract/desk/books-check/books-check.ts'
import type { Currency } from '../../books/ledger/accounts.ts'

const groups: Record<string, AccountGroup> = {
  ext: 'outside',
  iss: 'issued',
  u: 'people',
  eo: 'orders',
  m: 'merchants',
  susp: 'suspense',
  bud: 'budgets',
  rev: 'result',
  exp: 'result',
  red: 'used',
  brk: 'used',
}

/** The group an account type is summed in. */
export function groupOf(type: string): AccountGroup {
  return groups[type.split('.')[0] as string] as AccountGroup
}

export interface Equation {
  currency: Currency
  backing: string
  parts: { group: AccountGroup; amount: string }[]
  difference: string
}

/**
 * The money outside (CNY) or the units issued (other currencies), against the accounts they back. All balances of a
 * currency sum to 0, so the two sides are equal; `difference` is the gap if they are not. Amounts are integers as text.
 */
export function equationOf(
  currency: Currency,
  types: readonly { currency: string; group: AccountGroup; posted: string }[],
): Equation {
  const own = types.filter((type) => type.currency === currency)
  const sumOf = (of: typeof own) => of.reduce((sum, { posted }) => sum + BigInt(posted), 0n)
  const backs = (group: AccountGroup) => group === 'outside' || group === 'issued'
  const backing = own.filter(({ group }) => backs(group))
  const parts = [...new Set(own.map(({ group }) => group))]
    .filter((group) => !backs(group))
    .map((group) => ({ group, amount: String(sumOf(own.filter((type) => type.group === group))) }))
  return { currency, backing: String(-sumOf(backing)), parts, difference: String(sumOf(own)) }
}
