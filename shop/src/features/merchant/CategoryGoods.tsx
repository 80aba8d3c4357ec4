import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { shopCategoryFill } from '@shop/contract/merchant/storefront/admin.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useMutation, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { callFor } from './client.ts'
import { deskGoodsQuery } from './goods-queries.ts'
import styles from './shop.module.css'
import { categoryGoodsQuery, type DeskShopCategory, refreshShop } from './shop-queries.ts'

/** Chooses which goods are in a category. */
export function CategoryGoods({
  merchantId,
  category,
  onClose,
}: {
  merchantId: number
  category: DeskShopCategory
  onClose: () => void
}) {
  const { data: inIt } = useSuspenseQuery(categoryGoodsQuery(merchantId, category.id))
  const goods = useSuspenseInfiniteQuery(deskGoodsQuery(merchantId, {}))
  const [chosen, setChosen] = useState<Record<number, boolean>>({})
  const { t } = useLingui()
  const known = new Set(inIt)
  const changes = Object.entries(chosen).flatMap(([id, on]) =>
    known.has(Number(id)) === on ? [] : { id: Number(id), on },
  )
  const idsOf = (wanted: boolean) => changes.flatMap(({ id, on }) => (on === wanted ? id : []))
  const save = useMutation<unknown, CallError>({
    mutationFn: () => {
      const body = { add: idsOf(true), remove: idsOf(false) }
      return callFor(merchantId, shopCategoryFill, { params: { id: category.id }, body })
    },
    onSuccess: async () => {
      toast(t`已儲存`, { kind: 'success', ms: toastMs.own })
      await refreshShop(merchantId)
      onClose()
    },
    onError: (error) => {
      toast(error.message, { kind: 'error', ms: toastMs.server })
    },
  })
  return (
    <Popup
      open
      title={localText(category.name, chosenLanguage())}
      onClose={onClose}
      bottom={
        <Button block busy={save.isPending} disabled={changes.length === 0} onClick={() => save.mutate()}>
          <Trans>儲存</Trans>
        </Button>
      }
    >
      <InfiniteList
        query={goods}
        className={styles.pick}
        keyOf={({ id }) => id}
        row={({ id, name, imageUrl }) => (
          <Tick checked={chosen[id] ?? known.has(id)} onChange={(on) => setChosen({ ...chosen, [id]: on })}>
            <span className={styles.picked}>
              {imageUrl ? <img src={imageUrl} alt="" /> : <i />}
              <span>{localText(name, chosenLanguage())}</span>
            </span>
          </Tick>
        )}
        empty={<Empty text={<Trans>還沒有商品</Trans>} />}
      />
    </Popup>
  )
}
