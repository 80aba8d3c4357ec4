import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ObjectSheet } from './ObjectSheet.tsx'
import { type PlaceRow, placesQuery, type Which } from './queries.ts'
import styles from './Rank.module.css'
import { Value } from './Value.tsx'

/** The first hundred places. While `mayObject`, shoppers can object to any place with a prize in an ended round. */
export function Places({ which, mayObject }: { which: Which; mayObject: boolean }) {
  const query = useSuspenseInfiniteQuery({ ...placesQuery(which), staleTime: 0 })
  const [objecting, setObjecting] = useState<number>()
  return (
    <>
      <InfiniteList
        query={query}
        followed
        className={styles.places}
        keyOf={(row) => row.place}
        row={(row) => (
          <Place
            row={row}
            board={which.board}
            onObject={
              mayObject && !row.own && row.prize_state === 'waiting' ? () => setObjecting(row.place) : undefined
            }
          />
        )}
        empty={
          <Empty
            drawing="person"
            text={<Trans>還沒有人上榜</Trans>}
            action={{ text: <Trans>去逛逛</Trans>, to: 'pages/goods/list' }}
          />
        }
      />
      {objecting !== undefined && which.roundId !== undefined && (
        <ObjectSheet roundId={which.roundId} place={objecting} onClose={() => setObjecting(undefined)} />
      )}
    </>
  )
}

function Place({ row, board, onObject }: { row: PlaceRow; board: Which['board']; onObject: (() => void) | undefined }) {
  const { t } = useLingui()
  const { reward } = row
  return (
    <div className={classes(styles.place, row.own && styles.mine)}>
      <span className={styles.number} data-place={row.place <= 3 ? row.place : undefined}>
        {row.place}
      </span>
      {row.avatar_url ? (
        <Picture src={row.avatar_url} alt="" round className={styles.face} />
      ) : (
        <span className={styles.noFace}>{row.name.slice(0, 1)}</span>
      )}
      <span className={styles.who}>
        <span>{row.own ? t`${row.name}（我）` : row.name}</span>
        {(reward !== '' || row.coupon !== '') && (
          <span className={styles.quiet}>{reward === '' ? row.coupon : t`獎勵金 ${reward}`}</span>
        )}
      </span>
      <span className={styles.end}>
        <strong>
          <Value board={board} value={row.value} band={row.band} />
        </strong>
        {row.prize_state === 'granted' && (
          <Tag kind="good">
            <Trans>已發放</Trans>
          </Tag>
        )}
        {row.prize_state === 'lost' && (
          <Tag kind="quiet">
            <Trans>獎品取消</Trans>
          </Tag>
        )}
        {onObject && (
          <Button kind="plain" size="small" onClick={onObject} aria-label={t`對第 ${row.place} 名提出異議`}>
            <Trans>異議</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
