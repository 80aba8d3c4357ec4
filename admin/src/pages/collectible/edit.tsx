import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import { seriesCreate, seriesEdit } from '@shop/contract/promotion/collectible/admin.ts'
import { Form, InputNumber } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Series, type Sku, seriesQuery, seriesRefreshes } from '../../features/collectible/queries.ts'
import { SkuPicker } from '../../features/collectible/SkuPicker.tsx'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { Card } from '../../ui/show.tsx'

export default function CollectibleEdit() {
  return (
    <EditedRecord param="seriesId" query={seriesQuery}>
      {(series) => <Editor series={series} />}
    </EditedRecord>
  )
}

interface Values {
  title: LocalText
  rules: LocalText
  artwork: UploadedPicture[]
  rights: UploadedPicture[]
  supply: number
  skus: Sku[]
}

const toValues = (series: Series | undefined): Values => ({
  title: series?.title ?? { 'zh-Hant': '' },
  rules: series?.rules ?? { 'zh-Hant': '' },
  artwork: series ? [{ fileId: series.artworkFileId, url: series.artworkUrl }] : [],
  rights: series?.rights ?? [],
  supply: series?.supply ?? 100,
  skus: series?.skus ?? [],
})

function Editor({ series }: { series: Series | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.collectible.edit')
  const initial = useMemo(() => toValues(series), [series])
  const edit = useEdit<Values, { id: number }>({
    initial,
    ...(series && { version: series.version }),
    save: async ({ title, rules, artwork, rights, supply, skus }, version, requestId) => {
      const terms = {
        title,
        rules,
        supply,
        artworkFileId: artwork[0]?.fileId ?? 0,
        rightsFileIds: rights.map(({ fileId }) => fileId),
        skuIds: skus.map(({ id }) => id),
      }
      if (!series) return call(seriesCreate, { body: { ...terms, requestId } })
      await call(seriesEdit, { params: { id: series.id }, body: { ...terms, version, requestId } })
      return { id: series.id }
    },
    fieldOf: (path) =>
      path === 'artworkFileId'
        ? 'artwork'
        : path.startsWith('rightsFileIds')
          ? 'rights'
          : path.startsWith('skuIds')
            ? 'skus'
            : path,
    refreshes: seriesRefreshes,
    said: t`已儲存`,
    saved: ({ id }) => void navigate(`/collectible/detail?seriesId=${id}`),
  })
  const issued = series?.issued ?? 0
  const picture = (message: string) => [{ required: true, type: 'array' as const, min: 1, message }]
  return (
    <FormPage
      title={series ? <Trans>編輯藏品系列</Trans> : <Trans>新增藏品系列</Trans>}
      note={<Trans>儲存後在系列頁提出開放，由另一位操作員批准；每次修改都要重新批准</Trans>}
      edit={edit}
      readOnly={!mayEdit || series?.state === 'open'}
    >
      <Card>
        <LocalTextItem name="title" label={t`標題`} required={t`請輸入繁體中文`} maxLength={60} />
        <Form.Item
          name="artwork"
          label={t`作品圖`}
          extra={issued > 0 ? t`已有藏品發行，不能更換作品圖` : t`正方形效果最好；發行後不能更換`}
          required
          rules={picture(t`請上傳作品圖`)}
        >
          <PictureUpload max={1} purpose="content" />
        </Form.Item>
        <Form.Item
          name="rights"
          label={t`權利證明`}
          extra={t`作品的授權書或著作權文件，每頁一張圖片；不公開，只有能查看藏品的操作員看得到`}
          required
          rules={picture(t`請上傳權利證明`)}
        >
          <PictureUpload max={9} purpose="contract" mainFirst={false} />
        </Form.Item>
        <Form.Item
          name="supply"
          label={t`發行量`}
          extra={issued > 0 ? t`已發行 ${issued} 件，發行量只能減少` : t`第一件發行後只能減少，不能增加`}
          rules={[{ required: true, message: t`請輸入數字` }]}
        >
          <InputNumber<number> min={1} max={1_000_000} precision={0} style={{ width: 200 }} />
        </Form.Item>
        <LocalTextItem
          name="rules"
          label={t`使用規則`}
          required={t`請輸入繁體中文`}
          extra={t`持有人可以怎樣使用作品；純文字`}
          rows={4}
          maxLength={2_000}
        />
      </Card>
      <Card title={<Trans>附帶的商品</Trans>}>
        <Form.Item
          name="skus"
          label={t`商品規格`}
          extra={t`每買一件附帶一件藏品，訂單結算時發放；一個規格只能附帶一個系列`}
        >
          <SkuPicker seriesId={series?.id} />
        </Form.Item>
      </Card>
    </FormPage>
  )
}
