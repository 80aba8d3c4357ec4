import type { Permission } from '@shop/contract/core/endpoint.ts'
import { point } from './extension.ts'
import type { Shop } from './shop.ts'

/** Queues of a domain in which something may wait for operators, counted for the overview of those who may see them. */
export interface OpenWork {
  permission: Permission
  /** by the name of the queue, which the console words: how many items are waiting, and since when */
  count(shop: Shop, now: Date): Promise<Record<string, Waiting | undefined>>
  /** by the name of the queue: those who work on it are reminded when something has waited for this many hours */
  late?: Record<string, { afterH: (shop: Shop) => number; permission: Permission }>
}

export interface Waiting {
  count: number
  /** null also where nobody waits for it */
  oldest: Date | null
}

export const openWork = point<OpenWork>('open work')
