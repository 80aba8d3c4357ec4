import type { AdminEndpoint, Endpoint } from '@shop/contract'
import * as contract from '@shop/contract'

// Gathered by what they are, not listed: an endpoint that is written down is served, documented and walked by the tests.
const values: unknown[] = Object.values(contract)

/** Every call of the shopper and merchant API. */
export const endpoints = values.filter((value) => has(value, 'auth')) as Endpoint[]

/** Every call of the operator API. */
export const adminEndpoints = values.filter((value) => has(value, 'permission')) as AdminEndpoint[]

function has(value: unknown, property: string): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && property in value
}
