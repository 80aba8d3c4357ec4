import { Trans, useLingui } from '@lingui/react/macro'
import { adminArticleCategoryOrder, adminArticleCategoryRemove, type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { CategoryDialog } from '../../features/content/CategoryDialog.tsx'
import { articleRefreshes, type Category, categoriesQuery } from '../../features/content/queries.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { Empty, Failed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

export default function ArticleCategories() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('content.edit')
  const { data: rows, error, refetch } = useQuery(categoriesQuery)
  const [open, setOpen] = useState<{ category?: Category }>()
  const order = useCommand((ids: number[]) => call(adminArticleCategoryOrder, { body: { ids } }), {
    refreshes: articleRefreshes,
  })
  const remove = useCommand((id: number) => call(adminArticleCategoryRemove, { params: { id } }), {
    refreshes: articleRefreshes,
    said: t`已刪除`,
  })
  const ids = rows?.map(({ id }) => id) ?? []
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({})}>
      <Trans>新增文章分類</Trans>
    </Button>
  )
  return (
    <>
      <PageHead title={<Trans>文章分類</Trans>} actions={create} />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows?.length === 0 && <Empty text={<Trans>還沒有文章分類，先建一個才能寫文章。</Trans>} action={create} />}
        {rows && rows.length > 0 && (
          <div className="table">
            <Table<Category>
              size="small"
              rowKey="id"
              dataSource={rows}
              pagination={false}
              columns={[
                {
                  key: 'name',
                  title: t`名稱`,
                  render: (_, category) => (
                    <Button type="link" size="small" onClick={() => setOpen({ category })}>
                      {localText(category.name, language)}
                    </Button>
                  ),
                },
                {
                  key: 'news',
                  title: t`種類`,
                  width: 120,
                  render: (_, { isNews }) => (isNews ? <Trans>店內消息</Trans> : <Trans>文章</Trans>),
                },
                { key: 'articles', title: t`文章數`, width: 100, align: 'right', render: (_, row) => row.articles },
                {
                  key: 'state',
                  title: t`狀態`,
                  width: 110,
                  render: (_, { enabled }) => (
                    <StateTag tone={enabled ? 'good' : 'quiet'}>
                      {enabled ? <Trans>顯示中</Trans> : <Trans>已隱藏</Trans>}
                    </StateTag>
                  ),
                },
                ...(mayEdit
                  ? [
                      {
                        key: 'order',
                        title: t`順序`,
                        width: 100,
                        render: (_: unknown, { id, name }: Category) => (
                          <OrderButtons
                            id={id}
                            among={ids}
                            name={localText(name, language)}
                            disabled={order.isPending}
                            onOrder={order.mutate}
                          />
                        ),
                      },
                      {
                        key: 'remove',
                        title: <span className="unseen">{t`操作`}</span>,
                        width: 80,
                        render: (_: unknown, { id, name, articles }: Category) => (
                          <Popconfirm
                            title={t`刪除「${localText(name, language)}」？`}
                            okText={t`刪除`}
                            okButtonProps={{ danger: true }}
                            onConfirm={() => remove.mutate(id)}
                          >
                            <Button
                              type="link"
                              danger
                              size="small"
                              disabled={articles > 0}
                              title={articles > 0 ? t`裡面還有文章` : undefined}
                            >
                              <Trans>刪除</Trans>
                            </Button>
                          </Popconfirm>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
      </section>
      {open && <CategoryDialog category={open.category} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  )
}
