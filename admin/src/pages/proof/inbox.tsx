import '../../features/proof/inbox.css'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminProofGet, adminProofList, proofStates } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Review } from '../../features/proof/Review.tsx'
import { proofStateWords } from '../../features/proof/words.ts'
import { whileAttended } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { SearchFilter } from '../../ui/FilterBar.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { Age, Empty, Failed, Money, PageHead, Waiting } from '../../ui/show.tsx'

/** Hours after which a waiting payment is late; the shop promises a review within a day. */
const targetMinutes = 24 * 60

type Row = RowOf<typeof adminProofList>

/** Payment screenshots waiting for a decision: the list, the picture, the facts; the next one opens by itself. */
export default function ProofInbox() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const list = useList(adminProofList, {
    defaults: { state: 'submitted' },
    refetchMs: whileAttended(30_000),
    forgets: ['proofId'],
  })
  const state = list.filters.state ?? 'submitted'
  const asked = Number(search.get('proofId')) || undefined
  const chosen = asked ?? list.rows[0]?.id
  const at = list.rows.findIndex(({ id }) => id === chosen)
  const box = useRef<HTMLUListElement>(null)

  function choose(id: number | undefined) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('proofId')
        if (id) after.set('proofId', String(id))
        return after
      },
      { replace: true },
    )
  }
  const step = (by: number) => {
    const row = list.rows[at + by]
    if (row) choose(row.id)
  }
  useShortcuts([
    { keys: 'j', does: msg`下一筆`, run: () => step(1) },
    { keys: 'k', does: msg`上一筆`, run: () => step(-1) },
    { keys: 'r', does: msg`重新載入`, run: list.refetch },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is in view whenever another one is chosen
  useEffect(() => {
    box.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div className="inbox">
      <PageHead
        title={<Trans>付款審核</Trans>}
        note={state === 'submitted' && list.total > 0 && <Plural value={list.total} other="# 筆在等，最早的在最前面" />}
        actions={
          <>
            <SearchFilter
              value={list.filters.keyword}
              onChange={(keyword) => list.setFilters({ keyword })}
              placeholder={t`交易編號、買家、流水號`}
            />
            <Segmented
              value={state}
              options={proofStates.map((value) => ({ value, label: t(proofStateWords[value]) }))}
              onChange={(value) => list.setFilters({ state: value })}
            />
          </>
        }
      />
      {list.failure && !list.rows.length ? (
        <Failed error={list.failure} retry={list.refetch} />
      ) : list.waiting ? (
        <Waiting rows={8} />
      ) : !list.rows.length && !asked ? (
        <div className="card">
          <Empty
            text={state === 'submitted' ? <Trans>都審完了，沒有付款在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
          />
        </div>
      ) : (
        <div className="inbox-columns">
          <nav className="card inbox-list" aria-label={t`付款列表`}>
            <ul ref={box}>
              {list.rows.map((row) => (
                <InboxRow key={row.id} row={row} current={row.id === chosen} onClick={() => choose(row.id)} />
              ))}
            </ul>
            {(list.page > 1 || list.hasNext) && (
              <footer>
                <Button size="small" disabled={list.page === 1} onClick={list.previous}>
                  <Trans>上一頁</Trans>
                </Button>
                <Button size="small" disabled={!list.hasNext} onClick={list.next}>
                  <Trans>下一頁</Trans>
                </Button>
              </footer>
            )}
          </nav>
          {chosen && (
            <Opened key={chosen} id={chosen} onDecided={() => choose(list.rows[at + 1]?.id ?? list.rows[at - 1]?.id)} />
          )}
        </div>
      )}
    </div>
  )
}

function InboxRow({ row, current, onClick }: { row: Row; current: boolean; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" className="inbox-row" aria-current={current} onClick={onClick}>
        <span className="inbox-line">
          <strong>{row.buyer.nickname}</strong>
          <Money fen={row.amountFen} strong />
        </span>
        <span className="inbox-line">
          <span className="muted">{row.tradeNo}</span>
          {row.state === 'submitted' && <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />}
        </span>
        {(row.warnings > 0 || row.claimedBy) && (
          <span className="inbox-line">
            <span className="warn">{row.warnings > 0 && `⚠ ${t`${row.warnings} 項警示`}`}</span>
            {row.claimedBy && (
              <span className="muted">
                <Trans>{row.claimedBy} 審核中</Trans>
              </span>
            )}
          </span>
        )}
      </button>
    </li>
  )
}

function Opened({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['proofs', id],
    queryFn: ({ signal }) => call(adminProofGet, { params: { id } }, { signal }),
    // The picture's link is good for five minutes.
    refetchInterval: whileAttended(240_000),
  })
  if (!data) {
    return error ? (
      <div className="card inbox-wide">
        <Failed error={error} retry={() => void refetch()} />
      </div>
    ) : (
      <div className="card inbox-wide card-body">
        <Waiting rows={10} />
      </div>
    )
  }
  const { proof } = data
  return (
    <>
      <div className="inbox-picture">
        <PicturePreview urls={proof.images.map(({ url }) => url)} alt={t`${proof.buyer.nickname} 的付款截圖`} />
      </div>
      <div className="card inbox-facts">
        <Review proof={proof} onDecided={onDecided} />
      </div>
    </>
  )
}
