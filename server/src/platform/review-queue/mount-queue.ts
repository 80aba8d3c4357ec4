import type { IdParams } from '@shop/contract/core/common.ts'
import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import type { Static, TObject, TSchema } from 'typebox'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { claim, type Decision } from './decide.ts'
import type { Item, ReviewQueue } from './queue.ts'

/** Serves the claim of a queue's items. */
export function mountClaim<Row extends Item>(
  app: App,
  endpoint: AdminEndpoint<typeof IdParams>,
  queue: ReviewQueue<Row>,
): void {
  mountAdmin(app, endpoint, async ({ params, operator, now }) => {
    await claim(app.shop, queue, { id: params.id, operator, now })
    return {}
  })
}

/** Serves a decision about an item: `act` gets the body and whose decision it is. */
export function mountDecision<Body extends TSchema, Data extends TSchema>(
  app: App,
  endpoint: AdminEndpoint<typeof IdParams, TObject, Body, Data>,
  act: (shop: Shop, decision: Static<Body> & Decision) => Promise<Static<Data>>,
): void {
  mountAdmin(app, endpoint, ({ params, body, operator, now }) =>
    act(app.shop, { ...(body as Static<Body> & object), id: params.id, operator, now } as Static<Body> & Decision),
  )
}
