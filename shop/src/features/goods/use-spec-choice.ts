import { useState } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import type { GoodsDetail, Sku } from './queries.ts'
import { type Choice, firstChoice, skuOf } from './spec-choice.ts'

/** What choosing a spec needs to know about goods; lists have only part of what a detail page has. */
export type SpecGoods = Pick<
  GoodsDetail,
  | 'goods_id'
  | 'goods_name'
  | 'goods_image'
  | 'goods_price_min'
  | 'goods_price_max'
  | 'points_part'
  | 'stock_total'
  | 'specList'
  | 'skuList'
> &
  Partial<Pick<GoodsDetail, 'is_restrict' | 'restrict_single' | 'restrict_total'>>

export interface SpecChoice {
  choice: Choice
  setChoice: (choice: Choice) => void
  /** the chosen SKU, undefined while the choice is incomplete */
  sku: Sku | undefined
  num: number
  setNum: (num: number) => void
  /** the largest quantity that can be chosen of the SKU, and the limit per person (0 = no limit) */
  max: number
  limit: number
}

/** The spec and quantity that the user is choosing. */
export function useSpecChoice(goods: SpecGoods): SpecChoice {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(goods.specList))
  const [wanted, setNum] = useState(1)
  const qtyMax = useStoreSettings()?.setting.limits.qtyMax ?? 999
  const sku = skuOf(goods.skuList, choice)
  const limits = [goods.restrict_single, goods.restrict_total].filter((one): one is number => Boolean(one))
  const limit = goods.is_restrict && limits.length ? Math.min(...limits) : 0
  const max = Math.max(0, Math.min(qtyMax, limit || qtyMax, sku ? sku.stock_num : goods.stock_total))
  return { choice, setChoice, sku, num: Math.max(1, Math.min(wanted, max)), setNum, max, limit }
}
