import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { formatMoney } from '@shop/contract/core/money.ts'
import { adminPrizeGoodsFind } from '@shop/contract/promotion/claim/admin.ts'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'

type Goods = Omit<DataOf<typeof adminPrizeGoodsFind>['goods'][number], 'left'>

/** `#101 烏龍茶 150 公克` */
export function goodsText({ skuId, goodsName, choice }: Goods, language: Language): string {
  const spec = choice.map((value) => localText(value, language)).join(' / ')
  return `#${skuId} ${localText(goodsName, language)}${spec && ` ${spec}`}`
}

/** Selects a SKU that may be won or given, found by the goods' name. A form control. */
export function PrizeGoodsSelect({
  id,
  value,
  known,
  onChange,
}: {
  id?: string
  value?: number | null
  /** the SKUs chosen before */
  known: readonly Goods[]
  onChange?: (skuId: number | null) => void
}) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const chosen = known.find(({ skuId }) => skuId === value)
  return (
    <SearchSelect
      {...(id !== undefined && { id })}
      of="prize-goods"
      placeholder={t`搜尋自營商品`}
      value={value ?? undefined}
      chosenLabel={chosen && goodsText(chosen, language)}
      search={async (keyword, signal) => {
        const { goods } = await call(adminPrizeGoodsFind, { query: keyword ? { keyword } : {} }, { signal })
        return goods.map((each) => {
          const left = each.left ?? '∞'
          const price = formatMoney(each.priceFen)
          const { skuId: found, imageUrl, goodsName: name } = each
          return { value: found, label: t`${goodsText(each, language)}（${price}，可售 ${left}）`, imageUrl, name }
        })
      }}
      onChange={(skuId) => onChange?.(skuId ?? null)}
    />
  )
}
