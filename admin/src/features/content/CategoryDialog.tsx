import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleCategoryCreate, adminArticleCategoryUpdate } from '@shop/contract/content/article/admin.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { Form, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { articleCategoryChanges } from './changes.ts'
import { articleRefreshes, type Category } from './queries.ts'

interface Values {
  name: LocalText
  isNews: boolean
  enabled: boolean
}

/** Edits an article category, or creates one. */
export function CategoryDialog({
  category,
  readOnly,
  onClose,
}: {
  category: Category | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      name: category?.name ?? { 'zh-Hant': '' },
      isNews: category?.isNews ?? false,
      enabled: category?.enabled ?? true,
    }),
    [category],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: category?.version,
    save: (values, version) =>
      category
        ? call(adminArticleCategoryUpdate, { params: { id: category.id }, body: { ...values, version } })
        : call(adminArticleCategoryCreate, { body: values }),
    refreshes: articleRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={category ? localText(category.name, i18n.locale as Language) : <Trans>新增文章分類</Trans>}
      edit={edit}
      readOnly={readOnly}
      width={820}
      history={category && <ChangeHistory of={articleCategoryChanges} id={category.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={40} />
      <Form.Item name="isNews" label={t`店內消息`} valuePropName="checked" extra={t`這個分類裡的文章是商店公告`}>
        <Switch />
      </Form.Item>
      <Form.Item name="enabled" label={t`顯示`} valuePropName="checked" extra={t`隱藏時，裡面的文章也一起隱藏`}>
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
