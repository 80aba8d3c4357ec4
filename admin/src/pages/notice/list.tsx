import { Trans, useLingui } from '@lingui/react/macro'
import { adminNoticeList, adminNoticeRead, adminNoticeReadAll } from '@shop/contract/platform/notice/admin.ts'
import { Button, Segmented } from 'antd'
import { Link, useNavigate } from 'react-router'
import { noticeRefreshes } from '../../features/notice/queries.ts'
import { describeNotice, type Notice } from '../../features/notice/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'

/** The operator's notices; opening one marks it as read. */
export default function NoticeList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const list = useList(adminNoticeList, { refetchMs: whilePresent(60_000) })
  const read = useCommand((id: number) => call(adminNoticeRead, { params: { id } }), { refreshes: noticeRefreshes })
  const readAll = useCommand((upTo: number) => call(adminNoticeReadAll, { body: { upTo } }), {
    refreshes: noticeRefreshes,
    said: t`全部已讀`,
  })
  const wordsOf = (notice: Notice) => {
    const about = describeNotice(notice)
    return about ? i18n._(about.says) : notice.event
  }
  function open(notice: Notice) {
    if (!notice.read) read.mutate(notice.id)
    const about = describeNotice(notice)
    if (about) void navigate(about.to)
  }
  const columns: Column<Notice>[] = [
    {
      key: 'event',
      title: t`內容`,
      fixed: true,
      width: 420,
      render: (row) => {
        const about = describeNotice(row)
        const words = row.read ? wordsOf(row) : <strong>{wordsOf(row)}</strong>
        if (!about) return words
        return (
          <>
            <Link to={about.to} onClick={() => !row.read && read.mutate(row.id)}>
              {words}
            </Link>{' '}
            {about.number && <span className="muted">#{about.number}</span>}
          </>
        )
      },
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 100,
      render: (row) =>
        row.read ? (
          <span className="muted">
            <Trans>已讀</Trans>
          </span>
        ) : (
          <StateTag tone="busy">
            <Trans>未讀</Trans>
          </StateTag>
        ),
    },
    { key: 'at', title: t`時間`, width: 150, render: (row) => <Moment at={row.at} /> },
    {
      key: 'read',
      title: <span className="unseen">{t`操作`}</span>,
      width: 130,
      fixed: true,
      render: (row) =>
        !row.read && (
          <Button type="link" size="small" onClick={() => read.mutate(row.id)}>
            <Trans>標為已讀</Trans>
          </Button>
        ),
    },
  ]
  const newest = list.page === 1 ? list.rows[0]?.id : undefined
  return (
    <>
      <PageHead
        title={<Trans>通知</Trans>}
        actions={
          <>
            <Link to="/notice/choice">
              <Trans>通知的方式</Trans>
            </Link>
            <Button
              disabled={newest === undefined || list.rows.every((row) => row.read)}
              loading={readAll.isPending}
              onClick={() => newest && readAll.mutate(newest)}
            >
              <Trans>全部標為已讀</Trans>
            </Button>
          </>
        }
      />
      <section className="card">
        <div className="filters">
          <Segmented
            aria-label={t`狀態`}
            value={list.filters.unread === true}
            options={[
              { value: false, label: t`全部` },
              { value: true, label: t`未讀` },
            ]}
            onChange={(unread) => list.setFilters({ unread: unread || undefined })}
          />
        </div>
        <DataTable
          name="notices"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={open}
          empty={{ text: list.filters.unread ? <Trans>沒有未讀的通知。</Trans> : <Trans>還沒有通知。</Trans> }}
        />
      </section>
    </>
  )
}
