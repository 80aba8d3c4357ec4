import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminAuditCheck,
  adminAuditExport,
  adminAuditList,
  adminAuditState,
} from '@shop/contract/people/audit-log/audit-log.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ChainState } from '../../features/audit-log/ChainState.tsx'
import { EntryDrawer } from '../../features/audit-log/EntryDrawer.tsx'
import { Outcome } from '../../features/audit-log/Outcome.tsx'
import { type AuditEntry, permissionWord, recordsOf } from '../../features/audit-log/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useActorText } from '../../ui/actor.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Failed, Moment, PageHead } from '../../ui/show.tsx'

/** How often to ask whether a check is done. */
const askAgainMs = 2_000
/** Of 2 000 entries each: 200 000, which spreadsheets still open. */
const mostParts = 100

/** What operators did and which private files they saw; nobody can change it unnoticed. */
export default function AuditList() {
  const { t } = useLingui()
  const { message } = App.useApp()
  const list = useList(adminAuditList)
  const { filters, setFilters } = list
  const [opened, setOpened] = useState<AuditEntry>()
  const state = useQuery({
    queryKey: ['audit-log/state'],
    queryFn: ({ signal }) => call(adminAuditState, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.checking ? askAgainMs : false),
  })
  const check = useCommand(() => call(adminAuditCheck), { refreshes: [['audit-log/state']] })
  const take = useCommand(() => exportAll(filters), {
    done: ({ csv, isCut }) => {
      saveFile(`${t`操作日誌`}.csv`, csv)
      if (isCut) void message.info(t`只匯出了最新的 20 萬筆。要更早的，請縮小時間範圍。`, 6)
    },
    refreshes: [['audit-log']],
  })
  const checking = check.isPending || state.data?.checking === true
  return (
    <>
      <PageHead
        title={<Trans>操作日誌</Trans>}
        note={<Trans>每一筆都接續前一筆的雜湊值，改動、刪除或調換任何一筆都會被發現。</Trans>}
        actions={
          <>
            <Button loading={take.isPending} onClick={() => take.mutate(undefined)}>
              <Trans>匯出 CSV</Trans>
            </Button>
            <Button type="primary" loading={checking} onClick={() => check.mutate(undefined)}>
              {checking ? <Trans>核對中</Trans> : <Trans>立即核對</Trans>}
            </Button>
          </>
        }
      />
      {state.data && <ChainState state={state.data} />}
      {state.error && !state.data && <Failed error={state.error} retry={() => void state.refetch()} />}
      <section className="card">
        <FilterBar name="audit-log" list={list}>
          <SearchFilter
            value={filters.entity ?? filters.ip ?? filters.action}
            onChange={(text) => setFilters(searchOf(text))}
            placeholder={t`對象（如 goods:12）、IP 或操作`}
          />
          <SelectFilter
            label={t`操作員`}
            value={filters.operatorId}
            onChange={(operatorId) => setFilters({ operatorId })}
            options={(state.data?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <PermissionFilter value={filters.permission} onChange={(permission) => setFilters({ permission })} />
          <SelectFilter
            label={t`結果`}
            width={110}
            value={filters.outcome}
            onChange={(outcome) => setFilters({ outcome })}
            options={[
              { value: 'done', label: t`完成` },
              { value: 'refused', label: t`被拒絕` },
            ]}
          />
          <DaysFilter
            label={t`時間`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
        </FilterBar>
        <DataTable
          name="audit-log"
          list={list}
          columns={useColumns()}
          rowKey={(row) => row.seq}
          open={setOpened}
          empty={{ text: <Trans>沒有符合的紀錄。</Trans> }}
        />
      </section>
      <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  const actorText = useActorText()
  return [
    { key: 'seq', title: t`編號`, width: 90, align: 'right', render: (row) => row.seq },
    { key: 'at', title: t`時間`, width: 140, render: (row) => <Moment at={row.at} /> },
    {
      key: 'by',
      title: t`操作員`,
      fixed: true,
      width: 160,
      render: (row) => (
        <>
          {row.by === 'anonymous' ? t`未登入` : actorText(row.by)}
          <div className="muted">{row.ip}</div>
        </>
      ),
    },
    {
      key: 'action',
      title: t`操作`,
      fixed: true,
      width: 230,
      render: (row) => {
        const word = permissionWord(row.permission)
        return (
          <>
            {word ? t(word) : row.permission}
            <div className="muted log-code">{row.action}</div>
          </>
        )
      },
    },
    {
      key: 'records',
      title: t`對象`,
      width: 170,
      render: (row) => <span className="log-code">{shorten(recordsOf(row))}</span>,
    },
    { key: 'reason', title: t`原因`, width: 180, optional: true, render: (row) => row.reason },
    { key: 'outcome', title: t`結果`, width: 200, render: (row) => <Outcome code={row.outcome} /> },
  ]
}

function PermissionFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useLingui()
  const options = ['public', 'any', 'enrolling', ...permissions].map((permission) => {
    const word = permissionWord(permission)
    return { value: permission, label: word ? t(word) : permission }
  })
  return <SelectFilter label={t`使用的權限`} value={value} onChange={onChange} options={options} />
}

const shown = 3
const shorten = (records: string[]) =>
  records.length > shown ? `${records.slice(0, shown).join('　')} +${records.length - shown}` : records.join('　')

/** One field for all: `POST goods` is an action, `192.0.2.1` an address, the rest a record. */
function searchOf(text: string | undefined) {
  const none = { entity: undefined, ip: undefined, action: undefined }
  if (text === undefined) return none
  if (/^[A-Z]+ /.test(text)) return { ...none, action: text }
  if (/^(\d{1,3}\.){3}\d{1,3}$|^[\da-f]*:[\da-f]*:[\da-f:.]*$/i.test(text)) return { ...none, ip: text }
  return { ...none, entity: text }
}

/** Part by part, newest first. */
async function exportAll(query: object): Promise<{ csv: string; isCut: boolean }> {
  let csv = ''
  let before: number | undefined
  for (let part = 0; part < mostParts; part++) {
    const answer = await call(adminAuditExport, { query: { ...query, before } })
    csv += answer.csv
    if (answer.next === null) return { csv, isCut: false }
    before = answer.next
  }
  return { csv, isCut: true }
}
