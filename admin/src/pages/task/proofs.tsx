import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminTaskProofGet, adminTaskProofList } from '@shop/contract/promotion/task/admin.ts'
import { proofStates } from '@shop/contract/promotion/task/task.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { amountText } from '../../features/ledger/words.ts'
import { DecideProof } from '../../features/task/DecideProof.tsx'
import { proofStateWords } from '../../features/task/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { Age } from '../../ui/show.tsx'

const targetMinutes = 48 * 60

type Row = RowOf<typeof adminTaskProofList>

/** Screenshots of external tasks, waiting for review. */
export default function ProofInbox() {
  const { t } = useLingui()
  const list = useList(adminTaskProofList, {
    defaults: { state: 'submitted' },
    refetchMs: whilePresent(30_000),
    forgets: ['proofId'],
  })
  const { state = 'submitted' } = list.filters
  const waits = state === 'submitted'
  return (
    <Inbox
      title={<Trans>任務截圖</Trans>}
      note={waits && list.total > 0 && <Plural value={list.total} other="# 份在等，最早的在最前面" />}
      actions={
        <Segmented
          value={state}
          options={proofStates.map((value) => ({ value, label: t(proofStateWords[value]) }))}
          onChange={(value) => list.setFilters({ state: value })}
        />
      }
      list={list}
      param="proofId"
      label={t`任務截圖`}
      empty={waits ? <Trans>都處理完了，沒有截圖在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => <Proof key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong>{row.user.nickname}</strong>
        <span>{amountText(row.amount, 'SUB')}</span>
      </span>
      <span className="inbox-line">
        <span className="muted">{localText(row.task.title, i18n.locale as Language)}</span>
        {row.state === 'submitted' && <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />}
      </span>
      {row.claimedBy && (
        <span className="inbox-line">
          <span className="muted">
            <Trans>{row.claimedBy} 處理中</Trans>
          </span>
        </span>
      )}
    </>
  )
}

function Proof({ id, onDecided }: { id: number; onDecided: () => void }) {
  const query = useQuery({
    queryKey: ['task-proofs', id],
    queryFn: ({ signal }) => call(adminTaskProofGet, { params: { id } }, { signal }),
  })
  return (
    <Opened query={query}>
      {({ proof }) => (
        <div className="card inbox-facts inbox-wide">
          <DecideProof proof={proof} onDecided={onDecided} />
        </div>
      )}
    </Opened>
  )
}
