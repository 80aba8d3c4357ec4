import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { adminCategoryCreate, adminCategoryUpdate, categoryLevels } from '@shop/contract/goods/taxonomy/admin.ts'
import { Form, Switch, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { categoryChanges } from './changes.ts'
import { type Category, catalogRefreshes } from './queries.ts'

interface Values {
  name: LocalText
  parentId: number | null
  pictures: UploadedPicture[]
  enabled: boolean
}

/** Edits a category, or creates one below `parentId`. */
export function CategoryDialog({
  category,
  parentId,
  rows,
  readOnly,
  onClose,
}: {
  category: Category | undefined
  parentId: number | null
  rows: readonly Category[]
  readOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const initial = useMemo<Values>(
    () => ({
      name: category?.name ?? { 'zh-Hant': '' },
      parentId: category ? category.parentId : parentId,
      pictures: category?.image ? [category.image] : [],
      enabled: category?.enabled ?? true,
    }),
    [category, parentId],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: category?.version,
    save: ({ pictures, parentId: above, ...rest }, version) => {
      const body = { ...rest, parentId: above ?? null, imageId: pictures[0]?.fileId ?? null }
      return category
        ? call(adminCategoryUpdate, { params: { id: category.id }, body: { ...body, version } })
        : call(adminCategoryCreate, { body })
    },
    fieldOf: (path) => path.replace(/^imageId$/, 'pictures'),
    refreshes: catalogRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={category ? localText(category.name, language) : <Trans>新增分類</Trans>}
      edit={edit}
      readOnly={readOnly}
      history={category && <ChangeHistory of={categoryChanges} id={category.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={40} />
      <Form.Item name="parentId" label={t`上級分類`} extra={t`不選就是第一級；最多三級`}>
        <TreeSelect allowClear treeDefaultExpandAll treeData={parentsFor(category, rows, language)} />
      </Form.Item>
      <Form.Item name="pictures" label={t`圖片`} extra={t`方形圖片最合適`}>
        <PictureUpload max={1} purpose="content" />
      </Form.Item>
      <Form.Item name="enabled" label={t`顯示`} valuePropName="checked" extra={t`隱藏時，下面的分類也一起隱藏`}>
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

interface Node {
  value: number
  title: string
  disabled: boolean
  children: Node[]
}

/** All possible parents of a category: not the category itself, and none that would nest it too deep. */
function parentsFor(category: Category | undefined, rows: readonly Category[], language: Language): Node[] {
  const heightOf = (id: number): number =>
    1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(row.id)))
  const height = category ? heightOf(category.id) : 1
  const below = (parentId: number | null, level: number): Node[] =>
    rows
      .filter((row) => row.parentId === parentId && row.id !== category?.id)
      .map((row) => ({
        value: row.id,
        title: localText(row.name, language),
        disabled: level + height > categoryLevels,
        children: below(row.id, level + 1),
      }))
  return below(null, 1)
}
