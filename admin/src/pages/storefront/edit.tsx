import '../../features/storefront/storefront.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import {
  shopCategoriesMax,
  shopCategoryFill,
  shopCategoryOrder,
  shopCategoryRemove,
  storefrontCancel,
} from '@shop/contract/merchant/storefront/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { GoodsSelect } from '../../features/coupon/GoodsSelect.tsx'
import { CategoryDialog, IdentityDialog, TextsDialog } from '../../features/storefront/dialogs.tsx'
import { HolidayCard } from '../../features/storefront/HolidayCard.tsx'
import { HomeCard } from '../../features/storefront/HomeCard.tsx'
import {
  categoryGoodsQuery,
  type OwnShop,
  ownShopQuery,
  ownShopRefreshes,
  type ShopCategory,
} from '../../features/storefront/queries.ts'
import { ShopFace, Texts } from '../../features/storefront/ShopFace.tsx'
import { shopRequestWords } from '../../features/storefront/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Card, Moment, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

/** The editor of a shop's page, for its members. */
export default function EditStorefront() {
  const { data: shop, error, refetch } = useQuery(ownShopQuery)
  if (!shop) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  return (
    <>
      <PageHead title={<Trans>店舖頁面</Trans>} note={<Plural value={shop.followers} other="# 人關注" />} />
      <div className="columns">
        <div>
          <Identity shop={shop} />
          <Introduction shop={shop} />
        </div>
        <div>
          {shop.may.home && <HomeCard shop={shop} />}
          <Categories shop={shop} />
          {shop.may.edit && <HolidayCard />}
        </div>
      </div>
    </>
  )
}

function Identity({ shop }: { shop: OwnShop }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { request, may } = shop
  const cancel = useCommand(
    (id: number, requestId) => call(storefrontCancel, { params: { id }, body: { requestId } }),
    { refreshes: ownShopRefreshes, said: t`已撤回` },
  )
  return (
    <Card
      title={<Trans>店名、標誌與橫幅</Trans>}
      extra={
        may.edit &&
        request?.state !== 'pending' && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Trans>更改</Trans>
          </Button>
        )
      }
    >
      <ShopFace side={shop} />
      {request && request.state !== 'canceled' && (
        <div style={{ marginTop: 16 }}>
          <p>
            <strong>{t(shopRequestWords[request.state])}</strong>{' '}
            <span className="muted">
              <Moment at={request.decidedAt ?? request.createdAt} />
            </span>{' '}
            {request.reason}
          </p>
          {request.state !== 'confirmed' && <ShopFace side={request.after} />}
          {request.state === 'pending' && may.edit && (
            <Button
              size="small"
              style={{ marginTop: 10 }}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(request.id)}
            >
              <Trans>撤回</Trans>
            </Button>
          )}
        </div>
      )}
      {editing && <IdentityDialog shop={shop} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Introduction({ shop }: { shop: OwnShop }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const rows = [
    [t`簡介`, shop.intro],
    [t`服務時間`, shop.hours],
    [t`公告`, shop.notice],
  ] as const
  return (
    <Card
      title={<Trans>店舖介紹</Trans>}
      extra={
        shop.may.edit && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Trans>更改</Trans>
          </Button>
        )
      }
    >
      <dl className="facts">
        {rows.map(([label, text]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} text`}>
            <Texts text={text} />
          </dd>,
        ])}
      </dl>
      {editing && <TextsDialog shop={shop} onClose={() => setEditing(false)} />}
    </Card>
  )
}

type Open = { what: 'new' } | { what: 'name' | 'goods'; category: ShopCategory }

function Categories({ shop }: { shop: OwnShop }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { categories, may } = shop
  const among = categories.map(({ id }) => id)
  const refreshes = ownShopRefreshes
  const order = useCommand((ids: number[]) => call(shopCategoryOrder, { body: { ids } }), { refreshes })
  const remove = useCommand((id: number) => call(shopCategoryRemove, { params: { id } }), { refreshes })
  return (
    <Card
      title={<Trans>店內分類</Trans>}
      extra={
        may.categories &&
        categories.length < shopCategoriesMax && (
          <Button size="small" onClick={() => setOpen({ what: 'new' })}>
            <Trans>新增分類</Trans>
          </Button>
        )
      }
    >
      {categories.length === 0 && (
        <p className="muted">
          <Trans>還沒有分類。分類顯示在店舖頁面的商品上方。</Trans>
        </p>
      )}
      <ul className="shop-categories">
        {categories.map((category) => {
          const name = localText(category.name, i18n.locale as Language)
          return (
            <li key={category.id}>
              <span className="shop-texts">{name}</span>
              {may.categories ? (
                <>
                  <Button type="link" size="small" onClick={() => setOpen({ what: 'goods', category })}>
                    <Plural value={category.goods} other="# 件商品" />
                  </Button>
                  <Button type="link" size="small" onClick={() => setOpen({ what: 'name', category })}>
                    <Trans>改名</Trans>
                  </Button>
                  <RemoveButton
                    title={t`刪除分類「${name}」？`}
                    description={t`其中的商品仍在售。`}
                    onRemove={() => remove.mutate(category.id)}
                  />
                  <OrderButtons
                    id={category.id}
                    among={among}
                    name={name}
                    disabled={order.isPending}
                    onOrder={(ids) => order.mutate(ids)}
                  />
                </>
              ) : (
                <span className="muted">
                  <Plural value={category.goods} other="# 件商品" />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {open && open.what !== 'goods' && (
        <CategoryDialog category={open.what === 'name' ? open.category : undefined} onClose={close} />
      )}
      {open?.what === 'goods' && <GoodsDialog category={open.category} onClose={close} />}
    </Card>
  )
}

/** Chooses which goods are in a category. */
function GoodsDialog({ category, onClose }: { category: ShopCategory; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(categoryGoodsQuery(category.id))
  const initial = useMemo(() => data && { goodsIds: data }, [data])
  const edit = useEdit<{ goodsIds: number[] }, unknown>({
    initial,
    save: ({ goodsIds }) => {
      const before = data ?? []
      const add = goodsIds.filter((id) => !before.includes(id))
      const remove = before.filter((id) => !goodsIds.includes(id))
      return call(shopCategoryFill, { params: { id: category.id }, body: { add, remove } })
    },
    refreshes: ownShopRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={localText(category.name, i18n.locale as Language)}
      edit={edit}
      readOnly={!data}
      onClose={onClose}
    >
      <Form.Item name="goodsIds" label={t`商品`}>
        <GoodsSelect />
      </Form.Item>
    </FormDialog>
  )
}
