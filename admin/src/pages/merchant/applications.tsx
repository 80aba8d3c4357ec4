import '../../features/merchant/merchant.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationList, applicationQueues } from '@shop/contract/merchant/application/admin.ts'
import { reviewWorkingDays } from '@shop/contract/merchant/application/application.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { Decide } from '../../features/merchant/Decide.tsx'
import { Documents } from '../../features/merchant/Documents.tsx'
import { applicationQuery } from '../../features/merchant/queries.ts'
import { applicantKindWords, queueWords } from '../../features/merchant/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { SearchFilter } from '../../ui/FilterBar.tsx'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { Age } from '../../ui/show.tsx'

type Row = RowOf<typeof adminApplicationList>

/** Shoppers who want to become merchants: the queue, and each application with its documents. */
export default function MerchantApplications() {
  const { t } = useLingui()
  const list = useList(adminApplicationList, {
    defaults: { state: 'waiting' },
    refetchMs: whilePresent(30_000),
    forgets: ['applicationId'],
  })
  const { state = 'waiting', keyword } = list.filters
  const waits = state === 'waiting' || state === 'deposit'
  return (
    <Inbox
      title={<Trans>入駐申請</Trans>}
      note={waits && list.total > 0 && <Plural value={list.total} other="# 份在等，最早的在最前面" />}
      actions={
        <>
          <SearchFilter
            value={keyword}
            onChange={(value) => list.setFilters({ keyword: value })}
            placeholder={t`店名、用戶、信用代碼`}
          />
          <Segmented
            value={state}
            options={applicationQueues.map((value) => ({ value, label: t(queueWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="applicationId"
      label={t`入駐申請列表`}
      empty={waits ? <Trans>都處理完了，沒有申請在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} waits={waits} />}
    >
      {(id, onDecided) => <Application key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row, waits }: { row: Row; waits: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.shopName}</strong>
      </span>
      <span className="inbox-line">
        <span className="muted">{t(applicantKindWords[row.kind])}</span>
        {waits && row.submittedAt && <Age since={row.submittedAt} lateAfterMinutes={reviewWorkingDays * 24 * 60} />}
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

function Application({ id, onDecided }: { id: number; onDecided: () => void }) {
  const query = useQuery(applicationQuery(id))
  return (
    <Opened query={query}>
      {({ application }) => (
        <>
          <div className="inbox-picture">
            <Documents applicationId={id} documents={application.documents} may={application.may.documents} />
          </div>
          <div className="card inbox-facts">
            <Decide application={application} onDecided={onDecided} />
          </div>
        </>
      )}
    </Opened>
  )
}
