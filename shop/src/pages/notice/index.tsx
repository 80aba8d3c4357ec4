import { Trans, useLingui } from '@lingui/react/macro'
import { noticeRead } from '@shop/contract/platform/notice/notice.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NoticeChoice } from '../../features/notice/NoticeChoice.tsx'
import { type NoticeRow, noticesQuery, unreadNoticesQuery } from '../../features/notice/queries.ts'
import { call } from '../../lib/call.ts'
import type { Feature, Place } from '../../lib/feature.ts'
import { queryClient } from '../../lib/query-client.ts'
import { shortDay } from '../../lib/time.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { DayHead } from '../../ui/DayHead.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { money } from '../../ui/Price.tsx'
import { places as rows } from '../../ui/places.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage flush>
    <div>
      {rows(9).map((place) => (
        <div key={place} className={styles.line}>
          <Bone width="max(80rpx, 38px)" height="max(80rpx, 38px)" />
          <LineBones widths={['72%', '36%']} />
        </div>
      ))}
    </div>
  </SkeletonPage>
)

/** The shopper's notices. Seeing the list marks it as read; the dots stay until the next visit. */
export default function NoticesPage() {
  const query = useSuspenseInfiniteQuery(noticesQuery)
  const [choosing, setChoosing] = useState(false)
  const newest = query.data.pages[0]?.data[0]
  const unread = query.data.pages.some((page) => page.data.some((row) => row.is_read === 0))
  const upTo = unread ? newest?.notice_id : undefined
  useEffect(() => {
    if (upTo === undefined) return
    call(noticeRead, { body: { upTo }, prompt: false, load: false }).then(
      () => queryClient.setQueryData(unreadNoticesQuery.queryKey, 0),
      () => undefined, // marked as read on the next visit
    )
  }, [upTo])
  return (
    <Page flush>
      <div className={styles.choice}>
        <Cell label={<Trans>通知方式</Trans>} onClick={() => setChoosing(true)} arrow />
      </div>
      <InfiniteList
        query={query}
        className={styles.list}
        keyOf={(row) => row.notice_id}
        heading={(row, before) => <DayHead time={row.create_time} before={before?.create_time} />}
        row={(row) => <NoticeLine row={row} />}
        empty={
          <Empty
            drawing="bell"
            text={<Trans>還沒有通知</Trans>}
            action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
          />
        }
      />
      <NoticeChoice open={choosing} onClose={() => setChoosing(false)} />
    </Page>
  )
}

function NoticeLine({ row }: { row: NoticeRow }) {
  // Undefined if there is nothing to open, or nothing in this version.
  const place = places[row.place]
  const { picture, party, purpose, money: amount } = row
  const { i18n } = useLingui()
  const until =
    row.until_time && `${shortDay(row.until_time.slice(0, 10), i18n.locale)} ${row.until_time.slice(11, 16)}`
  const content = (
    <>
      <span className={styles.mark}>
        {picture ? (
          <Picture src={picture} alt="" className={styles.picture} />
        ) : (
          <span className={styles.icon}>
            <Icon name={place?.icon ?? 'bell'} />
          </span>
        )}
        {row.is_read === 0 && (
          <span className={styles.dot}>
            <span className="heard-only">
              <Trans>未讀</Trans>
            </span>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{row.text}</span>
        {(party || purpose || amount) && (
          <span className={styles.subject}>
            <span className={styles.about}>{[party, purpose].filter(Boolean).join(' · ')}</span>
            {amount && <span className={styles.amount}>{money(amount)}</span>}
          </span>
        )}
        <span className={styles.time}>
          {row.create_time.slice(11, 16)}
          {until && (
            <span className={styles.until}>
              {row.place.startsWith('order') ? <Trans>請在 {until} 前付款</Trans> : <Trans>請在 {until} 前處理</Trans>}
            </span>
          )}
        </span>
      </span>
      {place && <Icon name="next" size="28rpx" className={styles.arrow} />}
    </>
  )
  return place ? (
    <PageLink to={place.to} params={place.params?.(row.place_id)} className={styles.line}>
      {content}
    </PageLink>
  ) : (
    <div className={styles.line}>{content}</div>
  )
}

const places = Object.assign(
  {},
  ...Object.values(import.meta.glob<Feature>('../../features/*/feature.ts', { eager: true, import: 'feature' })).map(
    (feature) => feature.places,
  ),
) as Record<string, Place | undefined>
