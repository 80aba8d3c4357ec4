import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import {
  shopCategoriesMax,
  shopCategoryCreate,
  shopCategoryOrder,
  shopCategoryRemove,
  shopCategoryUpdate,
  shopTextMax,
} from '@shop/contract/merchant/storefront/admin.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { CategoryGoods } from './CategoryGoods.tsx'
import { callFor, useMerchantCommand } from './client.ts'
import { LocalFields } from './LocalField.tsx'
import styles from './shop.module.css'
import { type DeskShop, type DeskShopCategory, refreshShop } from './shop-queries.ts'

type Open = { what: 'new' } | { what: 'name' | 'goods'; category: DeskShopCategory }

/** The shop's own categories: names, order, and the goods in each. */
export function ShopCategories({ shop }: { shop: DeskShop }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>()
  const { merchantId, categories, may } = shop
  const close = () => setOpen(undefined)
  const refresh = () => refreshShop(merchantId)
  const onError = (error: CallError) => {
    toast(error.message, { kind: 'error', ms: toastMs.server })
    void refresh()
  }
  const order = useMutation<unknown, CallError, number[]>({
    mutationFn: (ids) => callFor(merchantId, shopCategoryOrder, { body: { ids } }),
    onSuccess: refresh,
    onError,
  })
  const remove = useMutation<unknown, CallError, number>({
    mutationFn: (id) => callFor(merchantId, shopCategoryRemove, { params: { id } }),
    onSuccess: refresh,
    onError,
  })
  function moveUp(index: number): void {
    const ids = categories.map(({ id }) => id)
    order.mutate(ids.with(index, ids[index - 1] as number).with(index - 1, ids[index] as number))
  }
  async function takeAway(category: DeskShopCategory): Promise<void> {
    const name = nameOf(category)
    const content = t`其中的商品仍在售，只是不再屬於這個分類。`
    const sure = await ask({ title: t`刪除分類「${name}」？`, content, confirm: t`刪除`, cancel: t`取消` })
    if (sure) remove.mutate(category.id)
  }
  const busy = order.isPending || remove.isPending
  return (
    <Card title={<Trans>店內分類</Trans>}>
      {categories.length === 0 && (
        <p className={styles.note}>
          <Trans>還沒有分類。分類顯示在店舖頁面的商品上方。</Trans>
        </p>
      )}
      <ul className={styles.categories}>
        {categories.map((category, index) => {
          const name = nameOf(category)
          return (
            <li key={category.id}>
              <button
                type="button"
                className={styles.category}
                disabled={!may.categories}
                onClick={() => setOpen({ what: 'goods', category })}
              >
                <span>{name}</span>
                <span className={styles.note}>
                  <Plural value={category.goods} one="# 件商品" other="# 件商品" />
                </span>
              </button>
              {may.categories && (
                <>
                  <IconButton
                    icon="up"
                    label={t`上移「${name}」`}
                    disabled={busy || index === 0}
                    onClick={() => moveUp(index)}
                  />
                  <IconButton
                    icon="edit"
                    label={t`改名「${name}」`}
                    onClick={() => setOpen({ what: 'name', category })}
                  />
                  <IconButton
                    icon="trash"
                    label={t`刪除「${name}」`}
                    disabled={busy}
                    onClick={() => void takeAway(category)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {may.categories && categories.length < shopCategoriesMax && (
        <Button kind="soft" size="small" onClick={() => setOpen({ what: 'new' })}>
          <Trans>新增分類</Trans>
        </Button>
      )}
      {open && open.what !== 'goods' && (
        <NameSheet
          merchantId={merchantId}
          category={open.what === 'name' ? open.category : undefined}
          onClose={close}
        />
      )}
      {open?.what === 'goods' && (
        <Suspense>
          <CategoryGoods merchantId={merchantId} category={open.category} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

const nameOf = ({ name }: DeskShopCategory) => localText(name, chosenLanguage())

function IconButton({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: 'up' | 'edit' | 'trash'
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.icon} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size="max(36rpx, 18px)" />
    </button>
  )
}

/** Renames a category, or names a new one if none is given. */
function NameSheet({
  merchantId,
  category,
  onClose,
}: {
  merchantId: number
  category: DeskShopCategory | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const [name, setName] = useState(category?.name ?? { 'zh-Hant': '' })
  const done = async () => {
    await refreshShop(merchantId)
    onClose()
  }
  const create = useMerchantCommand(merchantId, shopCategoryCreate, { done })
  const rename = useMutation<unknown, CallError, number>({
    mutationFn: (id) => callFor(merchantId, shopCategoryUpdate, { params: { id }, body: { name } }),
    onSuccess: done,
    onError: (error) => {
      toast(error.message, { kind: 'error', ms: toastMs.server })
    },
  })
  return (
    <Popup
      open
      title={category ? t`改名` : t`新增分類`}
      onClose={onClose}
      bottom={
        <Button
          block
          busy={create.isPending || rename.isPending}
          disabled={!name['zh-Hant'].trim()}
          onClick={() => (category ? rename.mutate(category.id) : create.mutate({ body: { name } }))}
        >
          <Trans>儲存</Trans>
        </Button>
      }
    >
      <LocalFields
        fields={[
          {
            name: 'name',
            label: t`名稱`,
            value: name,
            onChange: setName,
            maxLength: shopTextMax.category,
            errors: (create.error ?? rename.error)?.fields,
          },
        ]}
      />
    </Popup>
  )
}
