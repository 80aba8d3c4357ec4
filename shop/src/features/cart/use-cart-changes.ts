import { t } from '@lingui/core/macro'
import { cartClear, cartUpdate } from '@shop/contract/trade/cart/cart.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useEffect, useRef } from 'react'
import { call, showFailure } from '../../lib/call.ts'
import { setCartTotal } from '../../lib/cart-badge.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { removeFromDeviceCart, setOnDevice } from './device-cart.ts'
import { type Cart, type CartLine, cartQuery, lineKey } from './queries.ts'
import { tick } from './ticks.ts'

/** A quantity is sent once it has not changed for this long. */
const settleMs = 500

interface Waiting {
  line: CartLine
  goodsNum: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Changes to the cart: shown at once and sent a moment later; the server's value replaces them in any case. A refusal
 * is toasted and the old quantity restored.
 */
export function useCartChanges() {
  const signedIn = Boolean(useSession())
  const { queryKey } = cartQuery(signedIn)
  const waiting = useRef(new Map<string, Waiting>())
  const sending = useRef(new Set<Promise<void>>())

  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['cart'] })
  function show(key: string, goodsNum: number): void {
    queryClient.setQueryData<Cart>(queryKey, (cart) => ({
      list: (cart?.list ?? []).map((line) => (lineKey(line) === key ? { ...line, goods_num: goodsNum } : line)),
    }))
  }

  async function send({ line, goodsNum }: Waiting): Promise<void> {
    const name = { goodsId: line.goods_id, goodsSkuId: line.goods_sku_id }
    try {
      if (signedIn) {
        const answer = await call(cartUpdate, { body: { ...name, goodsNum }, prompt: false, load: false })
        setCartTotal(answer.cartTotal)
      } else setOnDevice(name, goodsNum)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      show(lineKey(line), line.goods_num)
      if (error.kind !== 'login') showFailure(error)
    }
    if (waiting.current.size === 0) await readAgain()
  }

  function start(key: string): void {
    const change = waiting.current.get(key)
    if (!change) return
    clearTimeout(change.timer)
    waiting.current.delete(key)
    const work = send(change)
    sending.current.add(work)
    void work.finally(() => sending.current.delete(work))
  }

  /** Sends pending changes, and resolves once all are answered. */
  async function settled(): Promise<void> {
    for (const key of [...waiting.current.keys()]) start(key)
    await Promise.allSettled([...sending.current])
  }
  const leave = useRef(settled)
  leave.current = settled
  useEffect(() => () => void leave.current(), [])

  return {
    settled,
    setNum(line: CartLine, goodsNum: number): void {
      const key = lineKey(line)
      const before = waiting.current.get(key)
      clearTimeout(before?.timer)
      void queryClient.cancelQueries({ queryKey }) // a pending answer would restore the old quantity
      show(key, goodsNum)
      // a refusal restores the quantity before the first of these changes
      waiting.current.set(key, { line: before?.line ?? line, goodsNum, timer: setTimeout(() => start(key), settleMs) })
    },
    /** @returns once the lines are deleted; a failure has been toasted */
    async remove(lines: readonly CartLine[]): Promise<void> {
      await settled()
      const keys = lines.map(lineKey)
      try {
        if (signedIn) {
          setCartTotal((await call(cartClear, { body: { cartIds: lines.map((line) => line.id) } })).cartTotal)
        } else removeFromDeviceCart(keys)
        tick(keys, false)
        queryClient.setQueryData<Cart>(queryKey, (cart) => ({
          list: (cart?.list ?? []).filter((line) => !keys.includes(lineKey(line))),
        }))
        toast(t`已刪除`)
        await readAgain()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
    },
  }
}
