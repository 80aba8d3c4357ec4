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
import type { Column } from '../../ui/DataTable.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
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
  const ids = categories.data?.map(({ id }) => id) ?? []
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({})}>
      <Trans>新增文章分類</Trans>
    </Button>
  )
  const columns: (Column<Category> | false)[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (category) => (
        <Button type="link" size="small" onClick={() => setOpen({ category })}>
          {localText(category.name, language)}
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
    mayEdit && {
      key: 'order',
      title: t`順序`,
      width: 100,
      render: ({ id, name }) => (
        <OrderButtons
          id={id}
          among={ids}
          name={localText(name, language)}
          disabled={order.isPending}
          onOrder={order.mutate}
        />
      ),
    },
    mayEdit && {
      key: 'remove',
      title: <span className="unseen">{t`操作`}</span>,
      width: 80,
      render: ({ id, name, articles }) => (
        <RemoveButton
          title={t`刪除「${localText(name, language)}」？`}
          inUse={articles > 0 && t`裡面還有文章`}
          onRemove={() => remove.mutate(id)}
        />
      ),
    },
  ]
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
