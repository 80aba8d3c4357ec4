import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { GoodsRow } from '../goods/GoodsCard.tsx'
import { QuickAdd } from '../goods/QuickAdd.tsx'
import { goodsPages } from '../goods/queries.ts'
import styles from './LiveGoods.module.css'

/** The goods of a category and its subcategories; physical goods can be added to the cart from here. */
export function LiveGoods({ categoryId, cartStyle }: { categoryId: number; cartStyle: number }) {
  const query = useSuspenseInfiniteQuery(goodsPages({ categoryId, descend: 1 }))
  const { add, busy } = useAddToCart()
  return (
    <InfiniteList
      query={query}
      keyOf={(goods) => goods.goods_id}
      className={styles.goods}
      row={(goods) => (
        <GoodsRow
          goods={goods}
          show={['goodsName', 'goodsPrice', 'linePrice', 'goodsSales']}
          action={
            cartStyle > 0 &&
            goods.goods_type === 10 && <QuickAdd goods={goods} add={add} busy={busy} look={cartStyle} />
          }
        />
      )}
      empty={<Empty text={<Trans>這個分類還沒有商品</Trans>} />}
    />
  )
}
