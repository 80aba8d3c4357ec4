import type { AdminEndpoint, BodyOf, Endpoint, ParamsOf } from '@shop/contract/core/endpoint.ts'
import type { TestOperator, TestUser } from '../../server/src/test/given-account.ts'

/** One thing that moves value, and what has to be there for it to be done. */
export interface Deed {
  /** `POST order/cancel`, and of several of one command which */
  name: string
  endpoint: Endpoint | AdminEndpoint
  /** how many of twenty that ask at once under ids of their own may have it; for most there is one thing to be had */
  times: number
  /** whatever it is done to, new each time; the same amounts each time */
  given(): Promise<Asked>
}

export interface Asked {
  by: TestUser | TestOperator
  params?: object
  /** of those who ask one after the other; a single one is everybody's */
  bodies: object[]
}

interface Terms {
  which?: string
  times?: number
}
type Said<E> = Omit<BodyOf<E>, 'requestId'>

/** What a shopper does. */
export function byUser<const E extends Endpoint>(
  endpoint: E,
  given: () => Promise<{ by: TestUser } & ({ body: Said<E> } | { bodies: Said<E>[] })>,
  terms: Terms = {},
): Deed {
  return toDeed(endpoint, terms, given)
}

/** What an operator does. */
export function byOperator<const E extends AdminEndpoint>(
  endpoint: E,
  given: () => Promise<{ by: TestOperator; params: ParamsOf<E>; body: Said<E> }>,
  terms: Terms = {},
): Deed {
  return toDeed(endpoint, terms, given)
}

function toDeed(
  endpoint: Endpoint | AdminEndpoint,
  { which, times = 1 }: Terms,
  given: () => Promise<{ by: TestUser | TestOperator; params?: unknown } & ({ body: object } | { bodies: object[] })>,
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
