import { useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { type CSSProperties, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { Spinner } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { flyFrom } from '../cart/flight.ts'
import styles from './QuickAdd.module.css'
import { type GoodsItem, type Sku, specDataQuery } from './queries.ts'
import { SpecSheet } from './SpecSheet.tsx'
import { type SpecGoods, useSpecChoice } from './use-spec-choice.ts'

/**
 * The button that adds goods of a list to the cart: goods without specs at once, others after a spec is chosen. `add`
 * does the adding; `busy` while it runs.
 */
export function QuickAdd({
  goods,
  add,
  busy,
  look = 1,
  colour,
}: {
  goods: GoodsItem
  /** 1 a plus, 2 a cart, 3 a cart in outline (`cartStyle` of the category page, `btnCartStyle` of goods blocks) */
  look?: number
  /** replaces the theme's colour */
  colour?: string
  add: (line: { goodsId: number; goodsSkuId: string; goodsNum: number; priceAdded: string }) => void
  busy: boolean
}) {
  const { t } = useLingui()
  const [loading, setLoading] = useState(false)
  const [specs, setSpecs] = useState<Pick<SpecGoods, 'specList' | 'skuList'>>()
  const { goods_id: goodsId, goods_name: name } = goods

  async function start(): Promise<void> {
    if (goods.spec_type !== 20) {
      add({ goodsId, goodsSkuId: '0', goodsNum: 1, priceAdded: goods.goods_price_min })
      return
    }
    setLoading(true)
    try {
      setSpecs(await queryClient.fetchQuery(specDataQuery(goodsId)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error // toasted
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.add}
        data-look={look}
        style={colour ? ({ '--button': colour } as CSSProperties) : undefined}
        onClick={({ currentTarget }) => {
          flyFrom(currentTarget)
          void start()
        }}
        disabled={loading || (busy && !specs) || goods.stock_total === 0}
        aria-label={t`把 ${name} 加入購物車`}
      >
        {loading ? <Spinner /> : <Icon name={look === 1 ? 'plus' : 'cart'} size="max(32rpx, 16px)" />}
      </button>
      {specs && (
        <Choosing
          goods={{ ...goods, ...specs }}
          busy={busy}
          onClose={() => setSpecs(undefined)}
          onChosen={(sku, goodsNum) => {
            add({ goodsId, goodsSkuId: sku.goods_sku_id, goodsNum, priceAdded: sku.goods_price })
            setSpecs(undefined)
          }}
        />
      )}
    </>
  )
}

function Choosing({
  goods,
  busy,
  onClose,
  onChosen,
}: {
  goods: SpecGoods
  busy: boolean
  onClose: () => void
  onChosen: (sku: Sku, num: number) => void
}) {
  const chosen = useSpecChoice(goods)
  return <SpecSheet open onClose={onClose} goods={goods} chosen={chosen} cart={{ run: onChosen, busy }} />
}
