import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleList, adminArticleVisible, articleStates } from '@shop/contract/content/article/admin.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { articleChanges } from '../../features/content/changes.ts'
import { articleRefreshes, categoriesQuery } from '../../features/content/queries.ts'
import { ArticleStateTag, articleStateWords } from '../../features/content/words.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { Moment, PageHead, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof adminArticleList>

export default function ArticleList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const navigate = useNavigate()
  const mayEdit = useMe().may('content.edit')
  const list = useList(adminArticleList)
  const { filters, setFilters } = list
  const { data: categories = [] } = useQuery(categoriesQuery)
  const edit = (id: number) => `/article/edit?articleId=${id}`
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/article/edit')}>
      <Trans>新增文章</Trans>
    </Button>
  )

  const columns: Column<Row>[] = [
    {
      key: 'article',
      title: t`文章`,
      fixed: true,
      width: 320,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.imageUrl} />
          <span className="clip">
            <Link to={edit(row.id)}>{localText(row.title, language)}</Link>
          </span>
        </span>
      ),
    },
    { key: 'category', title: t`所屬分類`, width: 130, render: (row) => localText(row.categoryName, language) },
    { key: 'state', title: t`狀態`, width: 110, render: (row) => <ArticleStateTag state={row.state} /> },
    {
      key: 'views',
      title: t`閱讀`,
      width: 110,
      align: 'right',
      render: (row) => (
        <>
          {row.views}
          {row.viewsStart > 0 && (
            <div className="muted">
              <Trans>顯示 {row.views + row.viewsStart}</Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'from', title: t`發布時間`, width: 140, render: (row) => <Moment at={row.showFrom} /> },
    { key: 'until', title: t`結束時間`, width: 140, optional: true, render: (row) => <Moment at={row.showUntil} /> },
    { key: 'sort', title: t`排序`, width: 70, align: 'right', render: (row) => row.sort },
    { key: 'updated', title: t`更新時間`, width: 140, optional: true, render: (row) => <Moment at={row.updatedAt} /> },
  ]

  return (
    <>
      <PageHead
        title={<Trans>文章</Trans>}
        actions={
          <>
            <ChangeHistory of={articleChanges} />
            <Button onClick={() => void navigate('/article/categories')}>
              <Trans>文章分類</Trans>
            </Button>
            {create}
          </>
        }
      />
      <section className="card">
        <ListTabs
          value={filters.state}
          onChange={(state) => setFilters({ state })}
          tabs={articleStates.map((key) => ({ key, label: t(articleStateWords[key]) }))}
        />
        <FilterBar name="articles" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`標題、編號`}
          />
          <SelectFilter
            label={t`所屬分類`}
            value={filters.categoryId}
            onChange={(categoryId) => setFilters({ categoryId })}
            options={categories.map(({ id, name }) => ({ value: id, label: localText(name, language) }))}
          />
        </FilterBar>
        <DataTable
          name="articles"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(edit(row.id))}
          bulk={mayEdit ? (rows, clear) => <BulkVisible rows={rows} clear={clear} /> : undefined}
          empty={{ text: <Trans>沒有符合條件的文章。</Trans>, none: <Trans>還沒有文章。</Trans>, action: create }}
        />
      </section>
    </>
  )
}

function BulkVisible({ rows, clear }: { rows: Row[]; clear: () => void }) {
  const { t } = useLingui()
  const change = useCommand(
    async (visible: boolean) => {
      for (const { id } of rows) await call(adminArticleVisible, { params: { id }, body: { visible } })
    },
    { refreshes: articleRefreshes, said: t`已完成`, done: clear },
  )
  return (
    <>
      <Button size="small" loading={change.isPending} onClick={() => change.mutate(true)}>
        <Trans>顯示</Trans>
      </Button>
      <Button size="small" loading={change.isPending} onClick={() => change.mutate(false)}>
        <Trans>隱藏</Trans>
      </Button>
    </>
  )
}
