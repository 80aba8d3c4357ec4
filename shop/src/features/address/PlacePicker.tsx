import { Trans, useLingui } from '@lingui/react/macro'
import { placeLocate } from '@shop/contract/platform/place/place.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { part } from '../../lib/part.ts'
import { Spinner } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Popup } from '../../ui/Popup.tsx'
import type { RegionPart } from '../../ui/regions.ts'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './PlacePicker.module.css'
import { type Place, type Point, placeSettingQuery, placesQuery, whereQuery } from './place-queries.ts'

const PlaceMap = part(() => import('./PlaceMap.tsx'))

/** Where the map starts when the phone does not give its position. */
const fallback: Point = { latitude: 31.2304, longitude: 121.4737 }

/** As the address form takes it; `region` is empty if the map's place names are unknown here. */
export interface ChosenPlace {
  region: RegionPart[]
  detail: string
}

/** Chooses a delivery place on the map, from places nearby, or by search. */
export default function PlacePicker({
  onChoose,
  onClose,
}: {
  onChoose: (place: ChosenPlace) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { data: setting, error, refetch } = useQuery(placeSettingQuery)
  return (
    <Popup open title={t`選擇地點`} onClose={onClose}>
      <div className={styles.picker}>
        {setting && <Choice tiles={setting.tiles} onChoose={onChoose} />}
        {!setting && (error ? <Failed error={error} retry={() => refetch()} /> : <ListSkeleton picture={false} />)}
      </div>
    </Popup>
  )
}

function Choice({ tiles, onChoose }: { tiles: string | null; onChoose: (place: ChosenPlace) => void }) {
  const { t } = useLingui()
  const where = useQuery(whereQuery)
  const [moved, setMoved] = useState<Point>()
  const [keyword, setKeyword] = useState('')
  const [asking, setAsking] = useState<Place>()
  const center = moved ?? where.data ?? (where.error ? fallback : undefined)

  async function choose(place: Place): Promise<void> {
    setAsking(place)
    try {
      const { latitude, longitude, address, name } = place
      const { region } = await call(placeLocate, { query: { latitude, longitude }, load: false })
      onChoose({ region, detail: address.includes(name) ? address : `${address}${name}` })
    } catch {
      // the failure has been shown; the list stays
    } finally {
      setAsking(undefined)
    }
  }

  return (
    <>
      <SearchBar label={t`搜尋地點`} placeholder={t`小區、寫字樓、街道`} onSearch={setKeyword} />
      {tiles && center && (
        <Suspense fallback={<div className={styles.map} />}>
          <PlaceMap tiles={tiles} center={center} own={where.data} onMove={setMoved} className={styles.map} />
        </Suspense>
      )}
      <button
        type="button"
        className={styles.own}
        disabled={!where.data}
        onClick={() => where.data && onChoose(where.data)}
      >
        <Icon name="pin" />
        <span className={styles.text}>
          <strong>
            <Trans>目前位置</Trans>
          </strong>
          <span className={styles.address}>
            {where.data?.detail || where.error?.message || <Trans>正在定位…</Trans>}
          </span>
        </span>
        {where.isFetching && <Spinner />}
      </button>
      <div className={styles.places}>
        {center ? (
          <Places at={center} keyword={keyword} asking={asking} onChoose={choose} />
        ) : (
          <ListSkeleton picture={false} />
        )}
      </div>
    </>
  )
}

function Places({
  at,
  keyword,
  asking,
  onChoose,
}: {
  at: Point
  keyword: string
  asking: Place | undefined
  onChoose: (place: Place) => void
}) {
  const query = useInfiniteQuery(placesQuery(at, keyword))
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton picture={false} />}
      keyOf={({ name, latitude, longitude }) => `${name} ${latitude} ${longitude}`}
      className={styles.list}
      row={(place) => (
        <button type="button" className={styles.place} disabled={asking !== undefined} onClick={() => onChoose(place)}>
          <span className={styles.text}>
            <strong>{place.name}</strong>
            <span className={styles.address}>{place.address}</span>
          </span>
          {asking === place ? <Spinner /> : <Distance metres={place.distance} />}
        </button>
      )}
      empty={<Empty drawing="lost" text={<Trans>附近沒有找到，換個詞試試</Trans>} />}
    />
  )
}

function Distance({ metres }: { metres: number | null }) {
  if (metres === null) return null
  const km = (metres / 1000).toFixed(1)
  return (
    <span className={styles.distance}>{metres < 1000 ? <Trans>{metres} 米</Trans> : <Trans>{km} 公里</Trans>}</span>
  )
}
