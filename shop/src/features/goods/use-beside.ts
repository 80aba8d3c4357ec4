import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useModules } from '../../lib/settings.ts'
import { offeredCouponsQuery } from '../coupon/queries.ts'
import type { GoodsDetail } from './queries.ts'

/** Longer than this nobody waits for what only stands beside the goods. */
const patienceMs = 150

/**
 * Whether the coupons on the first screen of these goods are there, or have been waited for long enough: when they come
 * later, they push the rest down.
 */
export function useBeside(goodsId: number, goods: GoodsDetail | undefined): boolean {
  const hasCoupons = useModules('coupon')
  const { isFetched } = useQuery({
    ...offeredCouponsQuery({ goodsId, price: goods?.goods_price_min ?? '' }),
    enabled: hasCoupons && goods !== undefined,
  })
  const [isReady, setReady] = useState(false)
  if (!isReady && goods && (isFetched || !hasCoupons)) setReady(true)
  useEffect(() => {
    if (isReady || !goods) return
    const timer = setTimeout(setReady, patienceMs, true)
    return () => clearTimeout(timer)
  }, [isReady, goods])
  return isReady
}
