import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCategoryOrder, adminCategoryRemove } from '@shop/contract/goods/taxonomy/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { CategoryDialog } from '../../features/catalog/CategoryDialog.tsx'
import { categoryChanges } from '../../features/catalog/changes.ts'
import { HiddenTag } from '../../features/catalog/HiddenTag.tsx'
import { type Category, catalogRefreshes, categoriesQuery } from '../../features/catalog/queries.ts'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { useOpenModules } from '../../features/dashboard/open-modules.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { PageHead, Thumb } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

interface Node extends Category {
  children?: Node[]
}

/** The dialog's content: a category to edit, or the parent of a new one. */
type Open = { category: Category } | { parentId: number | null }

export default function CategoryList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const me = useMe()
  const modules = useOpenModules()
  const mayEdit = me.may('goods.edit')
  const { data, error, refetch } = useQuery(categoriesQuery)
  const rows = data ?? []
  const tree = useMemo(() => data && toTree(data), [data])
  const [open, setOpen] = useState<Open>()
  const order = useCommand((body: { parentId: number | null; ids: number[] }) => call(adminCategoryOrder, { body }), {
    refreshes: catalogRefreshes,
  })
  const remove = useCommand((id: number) => call(adminCategoryRemove, { params: { id } }), {
    refreshes: catalogRefreshes,
    said: t`已刪除`,
  })
  const nameOf = (row: Category) => localText(row.name, language)
  const siblings = (row: Category) => rows.filter(({ parentId }) => parentId === row.parentId).map(({ id }) => id)
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({ parentId: null })}>
      <Trans>新增分類</Trans>
    </Button>
  )
  const columns: (Column<Node> | false)[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.image?.url} />
          <span>
            <Button type="link" size="small" onClick={() => setOpen({ category: row })}>
              {nameOf(row)}
            </Button>
            {!row.enabled && <HiddenTag />}
          </span>
        </span>
      ),
    },
    {
      key: 'goods',
      title: t`商品`,
      width: 110,
      align: 'right',
      render: (row) => (row.goods > 0 ? <Link to={`/goods/list?categoryId=${row.id}`}>{row.goods}</Link> : 0),
    },
    mayEdit && {
      key: 'order',
      title: t`順序`,
      width: 96,
      render: (row) => (
        <OrderButtons
          id={row.id}
          among={siblings(row)}
          name={nameOf(row)}
          disabled={order.isPending}
          onOrder={(ids) => order.mutate({ parentId: row.parentId, ids })}
        />
      ),
    },
    mayEdit && {
      key: 'actions',
      title: <span className="unseen">{t`操作`}</span>,
      width: 190,
      render: (row) => (
        <span className="nowrap">
          {levelOf(row, rows) < 3 && (
            <Button type="link" size="small" onClick={() => setOpen({ parentId: row.id })}>
              <Trans>新增下級</Trans>
            </Button>
          )}
          {modules.includes('profit') && me.may('profit.view') && (
            <Link to={`/profit/rates?kind=category&targetId=${row.id}`}>
              <Trans>收益費率</Trans>
            </Link>
          )}
          <RemoveButton
            title={t`刪除「${nameOf(row)}」？`}
            inUse={(row.goods > 0 || Boolean(row.children)) && t`還有商品或下級分類`}
            onRemove={() => remove.mutate(row.id)}
          />
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>分類</Trans>}
        actions={
          <>
            <ChangeHistory of={categoryChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={{ data: tree, error, refetch }}
        columns={columns}
        expandable={{ indentSize: 26 }}
        empty={{ text: <Trans>還沒有分類，買家只能用搜尋找商品。</Trans>, action: create }}
      />
      {open && (
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
