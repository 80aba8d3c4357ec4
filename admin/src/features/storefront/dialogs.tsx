import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import {
  shopCategoryCreate,
  shopCategoryUpdate,
  shopTextMax,
  storefrontAsk,
  storefrontUpdate,
} from '@shop/contract/merchant/storefront/admin.ts'
import { Alert, Form } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { type OwnShop, ownShopRefreshes, type ShopCategory } from './queries.ts'

const toPictures = (fileId: number | null, url: string | null): UploadedPicture[] =>
  fileId === null || url === null ? [] : [{ fileId, url }]

/** Requests another name, logo or banner. */
export function IdentityDialog({ shop, onClose }: { shop: OwnShop; onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo(
    () => ({
      name: shop.name,
      logo: toPictures(shop.logoId, shop.logoUrl),
      banner: toPictures(shop.bannerId, shop.bannerUrl),
    }),
    [shop],
  )
  const edit = useEdit({
    initial,
    save: ({ name, logo, banner }, _version, requestId) => {
      const [logoId, bannerId] = [logo[0]?.fileId ?? null, banner[0]?.fileId ?? null]
      return call(storefrontAsk, { body: { name, logoId, bannerId, requestId } })
    },
    fieldOf: (path) => path.replace(/^(logo|banner)Id$/, '$1'),
    refreshes: ownShopRefreshes,
    saved: onClose,
    said: t`已送審`,
  })
  return (
    <FormDialog title={<Trans>更改店名、標誌與橫幅</Trans>} edit={edit} onClose={onClose}>
      <Alert type="info" showIcon style={{ marginBottom: 14 }} title={t`更改經平台審核後才會顯示。`} />
      <LocalTextItem name="name" label={t`店舖名稱`} required={t`請輸入繁體中文名稱`} maxLength={shopTextMax.name} />
      <Form.Item name="logo" label={t`標誌`} extra={t`方形圖片最合適`}>
        <PictureUpload max={1} purpose="content" />
      </Form.Item>
      <Form.Item name="banner" label={t`橫幅`} extra={t`寬約為高的 2.3 倍，例如 1125 × 480`}>
        <PictureUpload max={1} purpose="content" />
      </Form.Item>
    </FormDialog>
  )
}

/** Edits the texts that take effect at once: introduction, service hours, notice. */
export function TextsDialog({ shop, onClose }: { shop: OwnShop; onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo(() => ({ intro: shop.intro, hours: shop.hours, notice: shop.notice }), [shop])
  const edit = useEdit({
    initial,
    version: shop.version,
    save: (texts, version) => call(storefrontUpdate, { body: { ...texts, version } }),
    refreshes: ownShopRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog title={<Trans>店舖介紹</Trans>} edit={edit} onClose={onClose}>
      <LocalTextItem name="intro" label={t`簡介`} maxLength={shopTextMax.intro} rows={4} />
      <LocalTextItem name="hours" label={t`服務時間`} maxLength={shopTextMax.hours} />
      <LocalTextItem name="notice" label={t`公告`} maxLength={shopTextMax.notice} rows={2} />
    </FormDialog>
  )
}

/** Renames a category of the member's shop, or creates one if none is given. */
export function CategoryDialog({ category, onClose }: { category: ShopCategory | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo<{ name: LocalText }>(() => ({ name: category?.name ?? { 'zh-Hant': '' } }), [category])
  const edit = useEdit<{ name: LocalText }, unknown>({
    initial,
    save: ({ name }, _version, requestId) =>
      category
        ? call(shopCategoryUpdate, { params: { id: category.id }, body: { name } })
        : call(shopCategoryCreate, { body: { name, requestId } }),
    refreshes: ownShopRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog title={category ? <Trans>改名</Trans> : <Trans>新增分類</Trans>} edit={edit} onClose={onClose}>
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={shopTextMax.category} />
    </FormDialog>
  )
}
