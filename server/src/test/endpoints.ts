import { globSync } from 'node:fs'
import path from 'node:path'
import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'

const contract = path.join(import.meta.dirname, '../../../contract/src')

/** An endpoint of the contract, and the domain whose folder defines it: `trade/order`. */
export type Found<E> = E & { domain: string }

// Found by shape rather than listed: everything the contract defines has to be served, documented and tested.
const found = await Promise.all(
  globSync('{core,platform,people,books,goods,trade,money,merchant,promotion,content,desk}/**/*.ts', { cwd: contract })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map(async (file) => {
      const values: unknown[] = Object.values(await import(path.join(contract, file)))
      return values.flatMap(endpointsIn).map((endpoint) => ({ ...endpoint, domain: path.dirname(file) }))
    }),
)

/** Every call of the shopper and merchant API. */
export const endpoints = found.flat().filter((each) => 'auth' in each) as unknown as Found<Endpoint>[]

/** Every call of the operator API. */
export const adminEndpoints = found.flat().filter((each) => 'permission' in each) as unknown as Found<AdminEndpoint>[]

/** An endpoint, or several that are built together (`rateRules`). */
function endpointsIn(value: unknown) {
  return isEndpoint(value) ? [value] : Object.values(Object(value) as object).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is { path: string; method: string } {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}
