import { t } from '@lingui/core/macro'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { useValue } from '@shop/web/value.ts'
import { cartTotalNum, setCartTotal } from '../../lib/cart-badge.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { addToDeviceCart, type DeviceLine, keyOf, useDeviceCount } from './device-cart.ts'
import { fly } from './flight.ts'
import { tick } from './ticks.ts'

/** Adds units of a SKU to the account's cart, or for guests to the device's; shows a message and ticks the line. */
export function useAddToCart(done?: () => void): { add: (line: DeviceLine) => void; busy: boolean } {
  const signedIn = Boolean(useSession())
  function added(line: Pick<DeviceLine, 'goodsId' | 'goodsSkuId'>): void {
    tick([keyOf(line)], true)
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
    fly()
    toast(t`已加入購物車`, { kind: 'success' })
    done?.()
  }
  const command = useCommand(cartAdd, {
    silent: true,
    done: ({ cartTotal }, line) => {
      setCartTotal(cartTotal)
      added(line)
    },
  })
  return {
    busy: command.isPending,
    add(line) {
      if (signedIn) {
        const { goodsId, goodsSkuId, goodsNum } = line
        command.mutate({ goodsId, goodsSkuId, goodsNum })
      } else if (addToDeviceCart(line)) added(line)
      else toast(t`購物車已滿，請先登入或刪除部分商品`, { kind: 'error' })
    },
  }
}

/** Units in the cart of the current user or guest. */
export function useCartCount(): number {
  const account = useValue(cartTotalNum)
  const device = useDeviceCount()
  return useSession() ? account : device
}
