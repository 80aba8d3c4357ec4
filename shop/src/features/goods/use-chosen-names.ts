import { useLingui } from '@lingui/react/macro'
import type { SpecChoice, SpecGoods } from './use-spec-choice.ts'

/** The values and the quantity chosen, or the names of the specs that are still to be chosen. */
export function useChosenNames(goods: SpecGoods, { choice, sku, num }: SpecChoice) {
  const { t } = useLingui()
  const names = sku
    ? [...(sku.goods_props ?? []).map((prop) => prop.value.name), t`${num} 件`]
    : goods.specList.filter((_, index) => choice[index] === undefined).map((spec) => spec.spec_name)
  return { isComplete: sku !== undefined, names: names.join(t`、`) }
}
