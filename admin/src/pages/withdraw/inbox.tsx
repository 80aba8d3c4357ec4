import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminWithdrawalGet, adminWithdrawalList } from '@shop/contract/money/withdraw/admin.ts'
import { withdrawStates } from '@shop/contract/money/withdraw/withdraw.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { Decide } from '../../features/withdraw/Decide.tsx'
import { payoutKindWords, withdrawStateWords } from '../../features/withdraw/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { SearchFilter } from '../../ui/FilterBar.tsx'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { Age, Empty, Money } from '../../ui/show.tsx'

/** The withdrawal page promises a few business days; after one an operator should have looked at it. */
const targetMinutes = 24 * 60

type Row = RowOf<typeof adminWithdrawalList>

/** Withdrawals waiting for review or for payment; opens the queue the operator may work on. */
export default function WithdrawInbox() {
  const { t } = useLingui()
  const me = useMe()
  const first = me.may('finance.withdraw.review') ? 'pending' : 'approved'
  const list = useList(adminWithdrawalList, {
    defaults: { state: first },
    refetchMs: whilePresent(30_000),
    forgets: ['withdrawId'],
  })
  const { state = first, keyword } = list.filters
  const waits = state === 'pending' || state === 'approved'
  return (
    <Inbox
      title={<Trans>提現</Trans>}
      note={waits && list.total > 0 && <Plural value={list.total} other="# 筆在等，最早的在最前面" />}
      actions={
        <>
          <SearchFilter
            value={keyword}
            onChange={(value) => list.setFilters({ keyword: value })}
            placeholder={t`提現單號、用戶、收款帳號`}
          />
          <Segmented
            value={state}
            options={withdrawStates.map((value) => ({ value, label: t(withdrawStateWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="withdrawId"
      label={t`提現列表`}
      empty={waits ? <Trans>都處理完了，沒有提現在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => <Withdrawal key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { t } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong>{row.user.nickname}</strong>
        <Money fen={row.netFen} strong />
      </span>
      <span className="inbox-line">
        <span className="muted">{t(payoutKindWords[row.kind])}</span>
        {(row.state === 'pending' || row.state === 'approved') && (
          <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />
        )}
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

function Withdrawal({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    queryKey: ['withdrawals', id],
    queryFn: ({ signal }) => call(adminWithdrawalGet, { params: { id } }, { signal }),
    // Picture links are valid for five minutes.
    refetchInterval: whilePresent(240_000),
  })
  return (
    <Opened query={query}>
      {({ withdrawal }) => (
        <>
          <div className="inbox-picture">
            {withdrawal.payoutPicture || withdrawal.qr ? (
              <PicturePreview
                urls={[withdrawal.payoutPicture, withdrawal.qr].flatMap((picture) => picture?.url ?? [])}
                alt={t`${withdrawal.user.nickname} 的收款碼`}
              />
            ) : (
              <Empty text={<Trans>沒有圖片</Trans>} />
            )}
          </div>
          <div className="card inbox-facts">
            <Decide withdrawal={withdrawal} onDecided={onDecided} />
          </div>
        </>
      )}
    </Opened>
  )
}
