import type { StaffNews } from '@shop/contract/platform/notice/staff.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { listen } from '../../core/database/listen.ts'
import { platform } from '../../core/value/seller.ts'
import type { Operator } from '../http/auth.ts'
import { service } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { receiverAt } from './notify.ts'
import { findStaffChoice, waysNow } from './staff-choice.ts'

/** Open consoles of a process, and of one operator, at most: each holds a connection. */
const most = { all: 500, operator: 10 }

export interface Follower {
  /** who they are now; asked before every message, because permissions and sessions end */
  operator: () => Promise<Operator | undefined>
  operatorId: number
  tell: (news: StaffNews) => void
  /** their session has ended, or the server stops */
  end: () => void
}

export interface StaffFeed {
  /** @returns a function that stops following @throws Refusal TOO_FREQUENT */
  follow(follower: Follower): () => void
  /** Asks each follower whether they are still logged in, and ends those who are not. */
  check(): Promise<void>
  endAll(): void
}

export const staffFeed = service<StaffFeed>('staff feed')

type Told = Omit<StaffNews, 'ways'> & { receiver: string }

/** Passes notices for operators on to their open consoles as they are committed, by any process. */
export async function openStaffFeed(shop: Shop): Promise<{ value: StaffFeed; close: () => Promise<void> }> {
  const followers = new Set<Follower>()

  async function pass(follower: Follower, { receiver, ...news }: Told): Promise<void> {
    const operator = await follower.operator()
    if (!operator) return drop(follower)
    const seller = operator.seller ?? platform
    if (![...operator.permissions].some((permission) => receiverAt(seller, permission) === receiver)) return
    const choice = await findStaffChoice(shop.db, operator.id)
    const at = { now: shop.now(), zone: shop.settings.get('store').timezone }
    if (followers.has(follower)) follower.tell({ ...news, ways: waysNow(choice, news.event, at) })
  }

  function drop(follower: Follower): void {
    if (followers.delete(follower)) follower.end()
  }

  const each = async (act: (follower: Follower) => Promise<void>) => {
    const done = await Promise.allSettled([...followers].map(act))
    for (const one of done)
      if (one.status === 'rejected') shop.log.warn({ err: one.reason }, 'staff news could not be passed on')
  }

  const listener = await listen(shop.pool, 'staff_news', {
    onReady: async () => {},
    onNotice: (payload) => each((follower) => pass(follower, JSON.parse(payload) as Told)),
    // Their consoles reconnect and read what they missed.
    onLost: endAll,
    onError: (error) => shop.log.warn({ err: error }, 'staff news: the notification connection was lost, reconnecting'),
  })

  function endAll(): void {
    for (const follower of followers) drop(follower)
  }

  return {
    value: {
      follow(follower) {
        const own = [...followers].filter(({ operatorId }) => operatorId === follower.operatorId)
        if (followers.size >= most.all || own.length >= most.operator)
          throw new Refusal('TOO_FREQUENT', { seconds: 30 })
        followers.add(follower)
        return () => followers.delete(follower)
      },
      check: () =>
        each(async (follower) => {
          if (!(await follower.operator())) drop(follower)
        }),
      endAll,
    },
    close: async () => {
      endAll()
      await listener.close()
    },
  }
}
