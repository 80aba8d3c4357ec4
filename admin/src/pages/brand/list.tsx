import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminBrandOrder, adminBrandRemove } from '@shop/contract/goods/taxonomy/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { BrandDialog } from '../../features/catalog/BrandDialog.tsx'
import { brandChanges } from '../../features/catalog/changes.ts'
import { HiddenTag } from '../../features/catalog/HiddenTag.tsx'
import { type Brand, brandsQuery, catalogRefreshes } from '../../features/catalog/queries.ts'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { arranging } from '../../ui/arranging.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead, Thumb } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

export default function BrandList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('goods.edit')
  const brands = useQuery(brandsQuery)
  const [open, setOpen] = useState<Brand | 'new'>()
  const order = useCommand((ids: number[]) => call(adminBrandOrder, { body: { ids } }), { refreshes: catalogRefreshes })
  const remove = useCommand((id: number) => call(adminBrandRemove, { params: { id } }), {
    refreshes: catalogRefreshes,
    said: t`已刪除`,
  })
  const nameOf = (row: Brand) => localText(row.name, language)
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      <Trans>新增品牌</Trans>
    </Button>
  )
  const columns: Column<Brand>[] = [
    {
      key: 'name',
      title: t`名稱`,
      width: 260,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.image?.url} />
          <span>
            <Button type="link" size="small" onClick={() => setOpen(row)}>
              {nameOf(row)}
            </Button>
            {!row.enabled && <HiddenTag />}
          </span>
        </span>
      ),
    },
    {
      key: 'story',
      title: t`品牌故事`,
      render: (row) => <div className="clip muted">{localText(row.story, language)}</div>,
    },
    {
      key: 'goods',
      title: t`商品`,
      width: 90,
      align: 'right',
      render: (row) => (row.goods > 0 ? <Link to={`/goods/list?brandId=${row.id}`}>{row.goods}</Link> : 0),
    },
  ]
  if (mayEdit) {
    const question = (row: Brand) => t`刪除「${nameOf(row)}」？`
    const inUse = (row: Brand) => row.goods > 0 && t`還有商品在使用`
    columns.push(...arranging({ rows: brands.data, nameOf, order, remove, question, inUse }))
  }
  return (
    <>
      <PageHead
        title={<Trans>品牌</Trans>}
        actions={
          <>
            <ChangeHistory of={brandChanges} />
            {create}
          </>
        }
      />
      <WholeTable query={brands} columns={columns} empty={{ text: <Trans>還沒有品牌。</Trans>, action: create }} />
      {open && (
        <BrandDialog brand={open === 'new' ? undefined : open} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
