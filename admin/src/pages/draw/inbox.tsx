import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminDrawGet, adminDrawList } from '@shop/contract/money/conversion/admin.ts'
import { drawStates, unitNames } from '@shop/contract/money/conversion/conversion.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { DecideDraw } from '../../features/draw/DecideDraw.tsx'
import { drawStateWords, unitWords } from '../../features/draw/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { Age, Money } from '../../ui/show.tsx'

const targetMinutes = 24 * 60

type Row = RowOf<typeof adminDrawList>

/** Units that shoppers want to turn into balance, waiting for review. */
export default function DrawInbox() {
  const { t } = useLingui()
  const list = useList(adminDrawList, {
    defaults: { state: 'pending' },
    refetchMs: whilePresent(30_000),
    forgets: ['drawId'],
  })
  const { state = 'pending', unit, keyword } = list.filters
  const waits = state === 'pending'
  return (
    <Inbox
      title={<Trans>轉入餘額</Trans>}
      note={waits && list.total > 0 && <Plural value={list.total} other="# 筆在等，最早的在最前面" />}
      actions={
        <>
          <SearchFilter
            value={keyword}
            onChange={(value) => list.setFilters({ keyword: value })}
            placeholder={t`單號、用戶`}
          />
          <SelectFilter
            label={t`種類`}
            value={unit}
            options={unitNames.map((value) => ({ value, label: t(unitWords[value]) }))}
            onChange={(value) => list.setFilters({ unit: value })}
          />
          <Segmented
            value={state}
            options={drawStates.map((value) => ({ value, label: t(drawStateWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="drawId"
      label={t`轉入餘額的申請`}
      empty={waits ? <Trans>都處理完了，沒有申請在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => <Draw key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { t } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong>{row.user.nickname}</strong>
        <Money fen={row.moneyFen} strong />
      </span>
      <span className="inbox-line">
        <span className="muted">{t(unitWords[row.unit])}</span>
        {row.state === 'pending' && <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />}
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

function Draw({ id, onDecided }: { id: number; onDecided: () => void }) {
  const query = useQuery({
    queryKey: ['draws', id],
    queryFn: ({ signal }) => call(adminDrawGet, { params: { id } }, { signal }),
  })
  return (
    <Opened query={query}>
      {({ draw }) => (
        <div className="card inbox-facts inbox-wide">
          <DecideDraw draw={draw} onDecided={onDecided} />
        </div>
      )}
    </Opened>
  )
}
