import type { Target } from './kind.ts'

/** The ids of a rule's target, as requests carry them. */
export const idsOf = ({ merchant, category, goods }: Target) => ({
  ...(merchant && { merchantId: merchant.id }),
  ...(category && { categoryId: category.id }),
  ...(goods && { goodsId: goods.id }),
})

/** A target of goods only. */
export const onlyGoods = (goods: { id: number; name: string }): Target => ({ merchant: null, category: null, goods })
