import { useEffect } from 'react'
import { createPersistentList, usePersistentList } from '../../lib/persistent-list.ts'
import { session, useSession } from '../../lib/session.ts'

/** Goods looked at on this device. No price: it may have changed since. */
export interface ViewedGoods {
  goodsId: number
  name: string
  image: string
  /** the user's id; 0: a guest */
  by: number
}

const viewedMax = 20
const viewed = createPersistentList<ViewedGoods>('viewedGoods')

/** Goods that this user, or a guest before the log-in, looked at, newest first; other users' are left out. */
export function useViewedGoods(): readonly ViewedGoods[] {
  const userId = useSession()?.userId ?? 0
  return usePersistentList(viewed).filter(({ by }) => by === 0 || by === userId)
}

/** Remembers that these goods were looked at. */
export function useRememberViewed(goods: { goods_id: number; goods_name: string; goods_image: string } | undefined) {
  useEffect(() => {
    if (!goods) return
    const { goods_id: goodsId, goods_name: name, goods_image: image } = goods
    const one = { goodsId, name, image, by: session.get()?.userId ?? 0 }
    viewed.change((list) => [one, ...list.filter((other) => other.goodsId !== goodsId)].slice(0, viewedMax))
  }, [goods])
}

/** Forgets what `useViewedGoods` shows. */
export function forgetViewedGoods(): void {
  const userId = session.get()?.userId ?? 0
  viewed.change((list) => list.filter(({ by }) => by !== 0 && by !== userId))
}
