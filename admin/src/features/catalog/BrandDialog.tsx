import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { adminBrandCreate, adminBrandUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import { Form, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { brandChanges } from './changes.ts'
import { type Brand, catalogRefreshes } from './queries.ts'

interface Values {
  name: LocalText
  story: LocalText
  pictures: UploadedPicture[]
  enabled: boolean
}

/** Edits a brand, or creates one. */
export function BrandDialog({
  brand,
  readOnly,
  onClose,
}: {
  brand: Brand | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      name: brand?.name ?? { 'zh-Hant': '' },
      story: brand?.story ?? { 'zh-Hant': '' },
      pictures: brand?.image ? [brand.image] : [],
      enabled: brand?.enabled ?? true,
    }),
    [brand],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: brand?.version,
    save: ({ pictures, ...rest }, version) => {
      const body = { ...rest, imageId: pictures[0]?.fileId ?? null }
      return brand
        ? call(adminBrandUpdate, { params: { id: brand.id }, body: { ...body, version } })
        : call(adminBrandCreate, { body })
    },
    fieldOf: (path) => path.replace(/^imageId$/, 'pictures'),
    refreshes: catalogRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={brand ? localText(brand.name, i18n.locale as Language) : <Trans>新增品牌</Trans>}
      edit={edit}
      readOnly={readOnly}
      width={760}
      history={brand && <ChangeHistory of={brandChanges} id={brand.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={60} />
      <Form.Item name="pictures" label={t`標誌`} extra={t`方形圖片最合適`}>
        <PictureUpload max={1} purpose="content" />
      </Form.Item>
      <LocalTextItem name="story" label={t`品牌故事`} maxLength={2000} rows={3} />
      <Form.Item name="enabled" label={t`顯示`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
