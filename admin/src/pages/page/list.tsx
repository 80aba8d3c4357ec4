import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminPageCreate,
  adminPageDuplicate,
  adminPageRemove,
  adminPageRename,
} from '@shop/contract/content/page/admin.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { pageChanges } from '../../features/page/changes.ts'
import { PageNameDialog } from '../../features/page/PageNameDialog.tsx'
import { type PageRow, pagesQuery } from '../../features/page/queries.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

type Naming = { does: 'create' } | { does: 'rename' | 'duplicate'; page: PageRow }
const refreshes = [['pages']]

export default function PageList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('content.edit')
  const pages = useQuery(pagesQuery)
  const [naming, setNaming] = useState<Naming>()
  const open = ({ id }: { id: number }) => navigate(`/page/edit?id=${id}`)
  const create = useCommand((body: { name: string; kind: 'home' | 'custom' }) => call(adminPageCreate, { body }), {
    refreshes,
    done: open,
  })
  const duplicate = useCommand(
    ({ id, name }: { id: number; name: string }) => call(adminPageDuplicate, { params: { id }, body: { name } }),
    { refreshes, done: open },
  )
  const rename = useCommand(
    ({ id, name }: { id: number; name: string }) => call(adminPageRename, { params: { id }, body: { name } }),
    { refreshes, said: t`已儲存`, done: () => setNaming(undefined) },
  )
  const remove = useCommand((id: number) => call(adminPageRemove, { params: { id } }), {
    refreshes,
    said: t`已刪除`,
  })
  const hasHome = pages.data?.some(({ kind }) => kind === 'home') ?? true
  const createHome = mayEdit && !hasHome && (
    <Button type="primary" loading={create.isPending} onClick={() => create.mutate({ name: t`首頁`, kind: 'home' })}>
      <Trans>建立首頁</Trans>
    </Button>
  )
  const isEmpty = pages.data?.length === 0
  const actions = mayEdit && (
    <>
      {!isEmpty && createHome}
      <Button type={hasHome ? 'primary' : 'default'} onClick={() => setNaming({ does: 'create' })}>
        <Trans>新增頁面</Trans>
      </Button>
    </>
  )
  function save(name: string) {
    if (naming?.does === 'create') create.mutate({ name, kind: 'custom' })
    else if (naming) (naming.does === 'rename' ? rename : duplicate).mutate({ id: naming.page.id, name })
  }
  const titles = { create: t`新增頁面`, rename: t`重新命名`, duplicate: t`複製頁面` }
  const columns: (Column<PageRow> | false)[] = [
    {
      key: 'name',
      title: t`名稱`,
      render: (page) => (
        <>
          <Link to={`/page/edit?id=${page.id}`}>{page.name}</Link>{' '}
          {page.kind === 'home' && (
            <StateTag tone="busy">
              <Trans>首頁</Trans>
            </StateTag>
          )}
        </>
      ),
    },
    { key: 'state', title: t`狀態`, width: 170, render: (page) => <PageState page={page} /> },
    {
      key: 'publishedAt',
      title: t`上次發布`,
      width: 170,
      render: (page) => (
        <>
          <Moment at={page.publishedAt} />
          {page.scheduledAt && (
            <div className="muted nowrap">
              <Trans>排定 {formatMoment(page.scheduledAt)}</Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'updatedAt', title: t`上次更改`, width: 150, render: (page) => <Moment at={page.updatedAt} /> },
    mayEdit && {
      key: 'actions',
      title: <span className="unseen">{t`操作`}</span>,
      width: 220,
      render: (page) => (
        <span className="nowrap">
          <Button type="link" size="small" onClick={() => setNaming({ does: 'rename', page })}>
            <Trans>重新命名</Trans>
          </Button>
          <Button type="link" size="small" onClick={() => setNaming({ does: 'duplicate', page })}>
            <Trans>複製</Trans>
          </Button>
          {page.kind === 'custom' && (
            <RemoveButton
              title={t`刪除「${page.name}」？`}
              description={t`連到這一頁的連結會顯示找不到頁面。`}
              onRemove={() => remove.mutate(page.id)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>頁面裝修</Trans>}
        actions={
          <>
            <ChangeHistory of={pageChanges} />
            {actions}
          </>
        }
      />
      <WholeTable
        query={pages}
        columns={columns}
        empty={{ text: <Trans>還沒有頁面，商店的首頁只是一張商品清單。</Trans>, action: createHome }}
      />
      {naming && (
        <PageNameDialog
          title={titles[naming.does]}
          initial={'page' in naming ? (naming.does === 'rename' ? naming.page.name : t`${naming.page.name} 副本`) : ''}
          busy={create.isPending || rename.isPending || duplicate.isPending}
          onSave={save}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}

function PageState({ page }: { page: PageRow }) {
  if (page.published === 0) {
    return (
      <StateTag tone="quiet">
        <Trans>尚未發布</Trans>
      </StateTag>
    )
  }
  return page.changed ? (
    <StateTag tone="wait">
      <Trans>有未發布的更改</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>已發布</Trans>
    </StateTag>
  )
}
