import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleCategoryOrder, adminArticleCategoryRemove } from '@shop/contract/content/article/admin.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { CategoryDialog } from '../../features/content/CategoryDialog.tsx'
import { articleCategoryChanges } from '../../features/content/changes.ts'
import { articleRefreshes, type Category, categoriesQuery } from '../../features/content/queries.ts'
import { ShownTag } from '../../features/content/words.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { arranging } from '../../ui/arranging.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

export default function ArticleCategories() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('content.edit')
  const categories = useQuery(categoriesQuery)
  const [open, setOpen] = useState<{ category?: Category }>()
  const order = useCommand((ids: number[]) => call(adminArticleCategoryOrder, { body: { ids } }), {
    refreshes: articleRefreshes,
  })
  const remove = useCommand((id: number) => call(adminArticleCategoryRemove, { params: { id } }), {
    refreshes: articleRefreshes,
    said: t`已刪除`,
  })
  const nameOf = (row: Category) => localText(row.name, language)
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({})}>
      <Trans>新增文章分類</Trans>
    </Button>
  )
  const columns: Column<Category>[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (category) => (
        <Button type="link" size="small" onClick={() => setOpen({ category })}>
          {nameOf(category)}
        </Button>
      ),
    },
    {
      key: 'news',
      title: t`種類`,
      width: 120,
      render: ({ isNews }) => (isNews ? <Trans>店內消息</Trans> : <Trans>文章</Trans>),
    },
    { key: 'articles', title: t`文章數`, width: 100, align: 'right', render: (row) => row.articles },
    { key: 'state', title: t`狀態`, width: 110, render: ({ enabled }) => <ShownTag shown={enabled} /> },
  ]
  if (mayEdit) {
    const question = (row: Category) => t`刪除「${nameOf(row)}」？`
    const inUse = ({ articles }: Category) => articles > 0 && t`裡面還有文章`
    columns.push(...arranging({ rows: categories.data, nameOf, order, remove, question, inUse }))
  }
  return (
    <>
      <PageHead
        title={<Trans>文章分類</Trans>}
        actions={
          <>
            <ChangeHistory of={articleCategoryChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={categories}
        columns={columns}
        empty={{ text: <Trans>還沒有文章分類，先建一個才能寫文章。</Trans>, action: create }}
      />
      {open && <CategoryDialog category={open.category} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  )
}
