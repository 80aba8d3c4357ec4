import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { cartMerge, cartTotal } from '@shop/contract/trade/cart/cart.ts'
import { CallError } from '@shop/web/call-error.ts'
import { newRequestId } from '@shop/web/request-id.ts'
import { forget, store, stored } from '@shop/web/storage.ts'
import { call } from '../../lib/call.ts'
import { setCartTotal } from '../../lib/cart-badge.ts'
import { createPersistentList, usePersistentList } from '../../lib/persistent-list.ts'
import { session } from '../../lib/session.ts'
import { storeSettings } from '../../lib/settings.ts'

/** A SKU in the device's cart, added by a guest. */
export interface DeviceLine {
  goodsId: number
  goodsSkuId: string
  goodsNum: number
  /** yuan, when the SKU was added */
  priceAdded: string
}
type SkuName = Pick<DeviceLine, 'goodsId' | 'goodsSkuId'>

export const deviceCart = createPersistentList<DeviceLine>('deviceCart')

export function keyOf({ goodsId, goodsSkuId }: SkuName): string {
  return `${goodsId}-${goodsSkuId}`
}

/** Adds units of a SKU to the device's cart. @returns false when the cart has no room for another line */
export function addToDeviceCart(line: DeviceLine): boolean {
  const lines = deviceCart.get()
  const same = lines.find((one) => keyOf(one) === keyOf(line))
  if (!same && lines.length >= (storeSettings.get()?.setting.limits.guestCartLines ?? 50)) return false
  deviceCart.change((now) =>
    same
      ? now.map((one) => (keyOf(one) === keyOf(line) ? { ...one, goodsNum: one.goodsNum + line.goodsNum } : one))
      : [...now, line],
  )
  return true
}

export function setOnDevice(line: SkuName, goodsNum: number): void {
  deviceCart.change((lines) => lines.map((one) => (keyOf(one) === keyOf(line) ? { ...one, goodsNum } : one)))
}

export function removeFromDeviceCart(keys: readonly string[]): void {
  deviceCart.change((lines) => lines.filter((one) => !keys.includes(keyOf(one))))
}

/** Units in the device's cart. */
export function useDeviceCount(): number {
  return usePersistentList(deviceCart).reduce((sum, line) => sum + line.goodsNum, 0)
}

type Merge = BodyOf<typeof cartMerge>
let merging: Promise<void> | undefined

/**
 * After log-in: hands the device's cart to the account, and clears it only once the server has confirmed; if it is
 * empty, only fetches the badge's count. The request keeps its id until it is answered, so a lost answer does not add
 * the lines twice. Never rejects: a failure is retried when the cart is opened.
 */
export function mergeDeviceCart(): Promise<void> {
  merging ??= mergeOrCount().finally(() => {
    merging = undefined
  })
  return merging
}

/** Whether the device has lines that the account does not have yet. */
export function hasDeviceCart(): boolean {
  return deviceCart.get().length > 0
}

async function mergeOrCount(): Promise<void> {
  const quiet = { prompt: false, load: false }
  try {
    if (!session.get()) return
    if (!hasDeviceCart()) {
      setCartTotal((await call(cartTotal, quiet)).cartTotal)
      return
    }
    const merge: Merge = stored<Merge>('cartMerge') ?? {
      requestId: newRequestId(),
      lines: deviceCart.get().map(({ goodsId, goodsSkuId, goodsNum }) => ({ goodsId, goodsSkuId, goodsNum })),
    }
    store('cartMerge', merge)
    const answer = await call(cartMerge, { body: merge, ...quiet })
    forget('cartMerge')
    subtract(merge.lines)
    setCartTotal(answer.cartTotal)
  } catch (error) {
    if (error instanceof CallError && error.answered) forget('cartMerge')
  }
}

/** Keeps on the device what was added since `merged` was sent. */
function subtract(merged: Merge['lines']): void {
  deviceCart.change((lines) =>
    lines.flatMap((line) => {
      const sent = merged.find((one) => keyOf(one) === keyOf(line))?.goodsNum ?? 0
      return line.goodsNum > sent ? [{ ...line, goodsNum: line.goodsNum - sent }] : []
    }),
  )
}
