import '../../features/review/review.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminReviewList, reviewGrades, reviewLateAfterH, reviewStates } from '@shop/contract/trade/review/review.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { dashboardQuery } from '../../features/dashboard/queries.ts'
import { ReviewDrawer } from '../../features/review/ReviewDrawer.tsx'
import { GradeTag, gradeWords, ReviewStateTag, reviewStateWords } from '../../features/review/words.tsx'
import { whilePresent } from '../../lib/attention.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { Age, Moment, PageHead, StateTag, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof adminReviewList>

/** A held review should be decided within a day. */

/** Reviews of goods: held ones first, and all others by grade, goods or author; one opens next to the list. */
export default function ReviewList() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const list = useList(adminReviewList, { refetchMs: whilePresent(60_000), forgets: ['reviewId'] })
  const { filters, setFilters } = list
  const isMember = useMe().merchant !== null
  const { data: waiting } = useQuery({ ...dashboardQuery, enabled: !isMember })
  const opened = Number(search.get('reviewId')) || undefined

  function open(id: number | undefined): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('reviewId')
        if (id) after.set('reviewId', String(id))
        return after
      },
      { replace: opened !== undefined },
    )
  }

  /** Moves on to the next held review, as long as the list shows held ones. */
  function moveOn(): void {
    const at = list.rows.findIndex((row) => row.id === opened)
    open(filters.state === 'held' ? (list.rows[at + 1] ?? list.rows[at - 1])?.id : opened)
  }

  const columns: Column<Row>[] = [
    {
      key: 'review',
      title: t`評價`,
      fixed: true,
      width: 320,
      render: (row) => <Said row={row} />,
    },
    {
      key: 'goods',
      title: t`商品`,
      width: 220,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.goods.imageUrl} />
          <span>
            <span className="clip">{row.goods.title}</span>
            {row.goods.spec && <span className="muted clip">{row.goods.spec}</span>}
          </span>
        </span>
      ),
    },
    { key: 'state', title: t`狀態`, width: 110, render: (row) => <States row={row} /> },
    {
      key: 'author',
      title: t`作者`,
      width: 130,
      render: (row) => <PersonCell person={row.author} />,
    },
    {
      key: 'created',
      title: t`時間`,
      width: 130,
      render: (row) =>
        row.state === 'held' ? (
          <Age since={row.createdAt} lateAfterMinutes={reviewLateAfterH * 60} />
        ) : (
          <Moment at={row.createdAt} />
        ),
    },
    {
      key: 'reply',
      title: t`回覆`,
      width: 90,
      render: (row) => (row.reply ? <Trans>已回覆</Trans> : <span className="muted">–</span>),
    },
    { key: 'seller', title: t`賣家`, width: 120, optional: true, render: (row) => row.sellerName },
    { key: 'order', title: t`訂單`, width: 170, optional: true, render: (row) => row.orderNo },
  ]

  return (
    <>
      <PageHead title={<Trans>評價</Trans>} />
      <section className="card">
        <ListTabs
          value={filters.state}
          onChange={(state) => setFilters({ state })}
          tabs={(['held', ...reviewStates.filter((state) => state !== 'held')] as const).map((key) => ({
            key,
            label: (
              <>
                {t(reviewStateWords[key])}{' '}
                {key === 'held' && <Badge count={waiting?.queues.reviews?.count} size="small" color="#2a5bd7" />}
              </>
            ),
          }))}
        />
        <FilterBar name="reviews" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`訂單編號、作者暱稱或手機`}
          />
          <SelectFilter
            label={t`評分`}
            width={110}
            value={filters.grade}
            onChange={(grade) => setFilters({ grade })}
            options={reviewGrades.map((value) => ({ value, label: t(gradeWords[value]) }))}
          />
          <SelectFilter
            label={t`圖片`}
            width={110}
            value={filters.pictures}
            onChange={(pictures) => setFilters({ pictures })}
            options={[
              { value: true, label: t`有圖` },
              { value: false, label: t`無圖` },
            ]}
          />
          <SelectFilter
            label={t`回覆`}
            width={120}
            value={filters.unanswered}
            onChange={(unanswered) => setFilters({ unanswered })}
            options={[{ value: true, label: t`待回覆` }]}
          />
          {filters.goodsId && (
            <Tag closable onClose={() => setFilters({ goodsId: undefined })}>
              {list.rows[0]?.goods.title ?? `#${filters.goodsId}`}
            </Tag>
          )}
          <DaysFilter
            label={t`評價時間`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
        </FilterBar>
        <DataTable
          name="reviews"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => open(row.id)}
          empty={{
            text: filters.state === 'held' ? <Trans>沒有評價在等審核。</Trans> : <Trans>沒有符合條件的評價。</Trans>,
            none: <Trans>還沒有評價。</Trans>,
          }}
        />
      </section>
      <ReviewDrawer id={opened} onClose={() => open(undefined)} onDecided={moveOn} />
    </>
  )
}

function Said({ row }: { row: Row }) {
  const { t } = useLingui()
  const images = [...row.images, ...(row.append?.images ?? [])]
  return (
    <span className="review-cell">
      <span>
        <GradeTag grade={row.grade} />
        {row.anonymous && (
          <StateTag tone="quiet">
            <Trans>匿名</Trans>
          </StateTag>
        )}
        {row.refunded && (
          <StateTag tone="quiet">
            <Trans>已退款</Trans>
          </StateTag>
        )}
      </span>
      <span className="clip">{row.text || <span className="muted">{t`沒有文字`}</span>}</span>
      {row.append && (
        <span className="clip">
          <span className="muted">{t`追評`}</span> {row.append.text}
        </span>
      )}
      {images.length > 0 && (
        <span className="review-thumbs">
          {images.slice(0, 5).map((image) => (
            <img key={image.fileId} src={image.smallUrl} alt="" loading="lazy" />
          ))}
          {images.length > 5 && <span className="muted">+{images.length - 5}</span>}
        </span>
      )}
    </span>
  )
}

function States({ row }: { row: Row }) {
  const { t } = useLingui()
  return (
    <>
      <ReviewStateTag state={row.state} />
      {row.append && row.append.state !== 'visible' && (
        <div>
          <span className="muted">{t`追評`}</span> <ReviewStateTag state={row.append.state} />
        </div>
      )}
    </>
  )
}
