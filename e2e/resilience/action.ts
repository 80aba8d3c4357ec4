import type { AdminEndpoint, BodyOf, Endpoint, ParamsOf } from '@shop/contract/core/endpoint.ts'
import type { TestOperator, TestUser } from '../../server/src/test/given-account.ts'

/** One command that moves value, and the data it needs. */
export interface Deed {
  /** `POST order/cancel`, plus the variant if a command has several */
  name: string
  endpoint: Endpoint | AdminEndpoint
  /** how many of twenty simultaneous requests with different ids may succeed; usually one */
  times: number
  /** creates a new target each time, with the same amounts */
  given(): Promise<Asked>
}

export interface Asked {
  by: TestUser | TestClerk
  params?: object
  /** for requests sent one after the other; a single body is used for all */
  bodies: object[]
}

interface Terms {
  which?: string
  times?: number
}
type Said<E> = Omit<BodyOf<E>, 'requestId'>

/** A shopper's command. */
export function byUser<const E extends Endpoint>(
  endpoint: E,
  given: () => Promise<{ by: TestUser } & ({ body: Said<E> } | { bodies: Said<E>[] })>,
  terms: Terms = {},
): Deed {
  return toDeed(endpoint, terms, given)
}

/** An operator, or a member of a merchant, by their session. */
export type TestClerk = Pick<TestOperator, 'id' | 'token'>

/** An operator's command. */
export function byOperator<const E extends AdminEndpoint>(
  endpoint: E,
  given: () => Promise<{ by: TestClerk; params: ParamsOf<E>; body: Said<E> }>,
  terms: Terms = {},
): Deed {
  return toDeed(endpoint, terms, given)
}

function toDeed(
  endpoint: Endpoint | AdminEndpoint,
  { which, times = 1 }: Terms,
  given: () => Promise<{ by: TestUser | TestClerk; params?: unknown } & ({ body: object } | { bodies: object[] })>,
): Deed {
  const name = commandName(endpoint)
  return {
    name: which ? `${name}, ${which}` : name,
    endpoint,
    times,
    given: async () => {
      const { by, params, ...said } = await given()
      return { by, params: params as object | undefined, bodies: 'bodies' in said ? said.bodies : [said.body] }
    },
  }
}

export function commandName({ method, path }: Pick<Endpoint | AdminEndpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
