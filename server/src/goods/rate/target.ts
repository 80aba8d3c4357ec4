import { invalid } from '../../core/command/validate.ts'

/** The target of a rule; null means any. */
export interface Target {
  merchantId: number | null
  categoryId: number | null
  goodsId: number | null
}

export const nothing: Target = { merchantId: null, categoryId: null, goodsId: null }

/** The subject of a rule's proposals: `merchant-category-goods`, with 0 for each that the rule does not name. */
export const keyOf = ({ merchantId, categoryId, goodsId }: Target): string =>
  [merchantId, categoryId, goodsId].map((id) => id ?? 0).join('-')

export function targetOf(key: string): Target {
  const [merchantId = null, categoryId = null, goodsId = null] = key.split('-').map((id) => Number(id) || null)
  return { merchantId, categoryId, goodsId }
}

/** @throws Invalid for a target that names nothing, or several where rules do not combine them */
export function assertNamed(target: Target, { combines }: { combines: boolean }): void {
  const named = Object.values(target).filter((id) => id !== null).length
  if (named === 0 || (named > 1 && !combines)) {
    throw invalid('merchantId', 'required')
  }
}
