import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Zone } from '@shop/contract/core/zone.ts'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { GridSkeleton, ListSkeleton } from '../../ui/Skeleton.tsx'
import { GoodsRow, GoodsTile, gridClass, rowsClass } from '../goods/GoodsCard.tsx'
import { type GoodsFilter, goodsPages } from '../goods/queries.ts'
import { SortBar } from '../goods/SortBar.tsx'
import { type Sort, toSortQuery } from '../goods/sort.ts'
import { type ZoneDetail, zoneQuery } from './queries.ts'
import { useRules, ZoneSlogan } from './words.tsx'
import { ZoneDrawing } from './ZoneDrawing.tsx'
import styles from './ZonePage.module.css'

/** A zone's own page: banner, rules, goods. `layout`: tiles, or rows that show what the user may buy. */
export function ZonePage({ zone: key, layout }: { zone: Zone; layout: 'tiles' | 'lines' }) {
  const { data: zone } = useSuspenseQuery(zoneQuery(key))
  const [sort, setSort] = usePersistentState<Sort>('sort', 'all')
  usePageTitle(zone.name)
  if (!zone.on) {
    return (
      <Page>
        <Empty
          text={<Trans>此專區目前未開放</Trans>}
          action={{ text: <Trans>全部商品</Trans>, to: 'pages/goods/list' }}
        />
      </Page>
    )
  }
  return (
    <Page flush className={styles.page}>
      <Banner zone={zone} />
      <div className={styles.sheet}>
        <Standing zone={zone} />
        <div className={styles.sorts}>
          <SortBar sort={sort} onSort={setSort} />
        </div>
        <div className={styles.goods}>
          <Reading bones={layout === 'tiles' ? <GridSkeleton /> : <ListSkeleton />} key={sort}>
            <Goods filter={{ zone: key, ...toSortQuery(sort) }} layout={layout} />
          </Reading>
        </div>
      </div>
    </Page>
  )
}

/** The zone's purpose, and its rules: the short ones visible, the rest on demand. */
function Banner({ zone }: { zone: ZoneDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const rules = useRules(zone)
  return (
    <header className={styles.banner} data-zone={zone.key}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2>
            <ZoneSlogan zone={zone.key} />
          </h2>
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Trans>專區規則</Trans>
            <Icon name="next" size="22rpx" />
          </button>
        </div>
        <ZoneDrawing zone={zone.key} />
      </div>
      <ul className={styles.short}>
        {rules.flatMap(({ key, icon, short }) =>
          short ? (
            <li key={key}>
              <Icon name={icon} size="max(26rpx, 13px)" />
              {short}
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <Popup open={open} title={t`專區規則`} onClose={() => setOpen(false)}>
        <ul className={styles.rules}>
          {rules.map(({ key, icon, sentence }) => (
            <li key={key}>
              <Icon name={icon} size="36rpx" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      </Popup>
    </header>
  )
}

/** The user's progress in the zone: what is missing, and what is on its way. */
function Standing({
  zone: { key, min_grade: grade, grade_reached, open, open_max: most, points_part, points_payable },
}: {
  zone: ZoneDetail
}) {
  if (grade && !grade_reached) {
    const { name } = grade
    return (
      <p className={styles.standing} data-kind="wait">
        <Icon name="info" size="32rpx" />
        {name ? <Trans>成為{name}後就可以購買</Trans> : <Trans>您的會員等級還不能購買此專區的商品</Trans>}
      </p>
    )
  }
  if (points_part === 1 && !points_payable) {
    return (
      <p className={styles.standing} data-kind="wait">
        <Icon name="info" size="32rpx" />
        <Trans>標有積分的商品要等積分付款開放後才能購買</Trans>
      </p>
    )
  }
  // The rules above say how many at once.
  if (key !== 'ty' || most === 0 || open === 0) return null
  const left = Math.max(0, most - open)
  return (
    <p className={styles.standing}>
      {left > 0 ? (
        <Plural value={left} one="現在還可以選 # 件" other="現在還可以選 # 件" />
      ) : (
        <Trans>已有 {open} 件在路上，收貨後可以再選</Trans>
      )}
    </p>
  )
}

function Goods({ filter, layout }: { filter: GoodsFilter; layout: 'tiles' | 'lines' }) {
  const query = useSuspenseInfiniteQuery(goodsPages(filter))
  return (
    <InfiniteList
      query={query}
      keyOf={(goods) => goods.goods_id}
      className={layout === 'tiles' ? gridClass : rowsClass}
      row={(goods) => (layout === 'tiles' ? <GoodsTile goods={goods} /> : <GoodsRow goods={goods} />)}
      empty={
        <Empty
          text={<Trans>這個專區還沒有商品</Trans>}
          action={{ text: <Trans>全部商品</Trans>, to: 'pages/goods/list' }}
        />
      }
    />
  )
}
