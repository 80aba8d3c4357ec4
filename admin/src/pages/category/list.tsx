import { Trans, useLingui } from '@lingui/react/macro'
import { adminCategoryOrder, adminCategoryRemove, type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CategoryDialog } from '../../features/catalog/CategoryDialog.tsx'
import { type Category, catalogRefreshes, categoriesQuery } from '../../features/catalog/queries.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { Empty, Failed, PageHead, StateTag, Thumb, Waiting } from '../../ui/show.tsx'

interface Node extends Category {
  children?: Node[]
}

/** What is open in the dialog: a category, or the place of a new one. */
type Open = { category: Category } | { parentId: number | null }

export default function CategoryList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('goods.edit')
  const { data: rows, error, refetch } = useQuery(categoriesQuery)
  const [open, setOpen] = useState<Open>()
  const order = useCommand((body: { parentId: number | null; ids: number[] }) => call(adminCategoryOrder, { body }), {
    refreshes: catalogRefreshes,
  })
  const remove = useCommand((id: number) => call(adminCategoryRemove, { params: { id } }), {
    refreshes: catalogRefreshes,
    said: t`已刪除`,
  })
  const nameOf = (row: Category) => localText(row.name, language)
  const siblings = (row: Category) =>
    rows?.filter(({ parentId }) => parentId === row.parentId).map(({ id }) => id) ?? []
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({ parentId: null })}>
      <Trans>新增分類</Trans>
    </Button>
  )
  return (
    <>
      <PageHead title={<Trans>分類</Trans>} actions={create} />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows?.length === 0 && <Empty text={<Trans>還沒有分類，買家只能用搜尋找商品。</Trans>} action={create} />}
        {rows && rows.length > 0 && (
          <div className="table">
            <Table<Node>
              size="small"
              rowKey="id"
              dataSource={toTree(rows)}
              pagination={false}
              expandable={{ indentSize: 26 }}
              columns={[
                {
                  key: 'name',
                  title: t`名稱`,
                  render: (_, row) => (
                    <span className="with-thumb">
                      <Thumb url={row.image?.url} />
                      <span>
                        <Button type="link" size="small" onClick={() => setOpen({ category: row })}>
                          {nameOf(row)}
                        </Button>
                        {!row.enabled && (
                          <StateTag tone="quiet">
                            <Trans>隱藏</Trans>
                          </StateTag>
                        )}
                      </span>
                    </span>
                  ),
                },
                {
                  key: 'goods',
                  title: t`商品`,
                  width: 110,
                  align: 'right',
                  render: (_, row) =>
                    row.goods > 0 ? <Link to={`/goods/list?categoryId=${row.id}`}>{row.goods}</Link> : 0,
                },
                ...(mayEdit
                  ? [
                      {
                        key: 'order',
                        title: t`順序`,
                        width: 96,
                        render: (_: unknown, row: Node) => (
                          <OrderButtons
                            id={row.id}
                            among={siblings(row)}
                            name={nameOf(row)}
                            disabled={order.isPending}
                            onOrder={(ids) => order.mutate({ parentId: row.parentId, ids })}
                          />
                        ),
                      },
                      {
                        key: 'actions',
                        title: <span className="unseen">{t`操作`}</span>,
                        width: 190,
                        render: (_: unknown, row: Node) => (
                          <span className="nowrap">
                            {levelOf(row, rows) < 3 && (
                              <Button type="link" size="small" onClick={() => setOpen({ parentId: row.id })}>
                                <Trans>新增下級</Trans>
                              </Button>
                            )}
                            <Popconfirm
                              title={t`刪除「${nameOf(row)}」？`}
                              okText={t`刪除`}
                              okButtonProps={{ danger: true }}
                              onConfirm={() => remove.mutate(row.id)}
                            >
                              <Button
                                type="link"
                                danger
                                size="small"
                                disabled={row.goods > 0 || Boolean(row.children)}
                                title={row.goods > 0 || row.children ? t`還有商品或下級分類` : undefined}
                              >
                                <Trans>刪除</Trans>
                              </Button>
                            </Popconfirm>
                          </span>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
      </section>
      {open && rows && (
        <CategoryDialog
          category={'category' in open ? open.category : undefined}
          parentId={'category' in open ? open.category.parentId : open.parentId}
          rows={rows}
          readOnly={!mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function toTree(rows: readonly Category[], parentId: number | null = null): Node[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = toTree(rows, row.id)
      return { ...row, ...(children.length > 0 && { children }) }
    })
}

function levelOf(row: Category, rows: readonly Category[]): number {
  const parent = rows.find(({ id }) => id === row.parentId)
  return parent ? 1 + levelOf(parent, rows) : 1
}
