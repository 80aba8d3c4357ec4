import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { activityPlay } from '@shop/contract/promotion/activity/activity.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Activity.module.css'
import {
  type Activity,
  type ActivityKind,
  activityQuery,
  type Played,
  type PlayRow,
  playsQuery,
  refreshPlays,
} from './queries.ts'
import { Rules } from './Rules.tsx'
import { SoundSwitch } from './SoundSwitch.tsx'
import { soundOfCracking, soundOfNothing, soundOfPrize, soundOfTurning, wakeSound } from './sound.ts'
import { Result, Won } from './Won.tsx'

/** Whether the server is being asked, or the picture moves to the result or shows it. */
type Stage = 'asking' | 'moving' | 'shown'

export interface StageProps {
  prizes: Activity['prizes']
  /** how many eggs there are to tap */
  eggs: number
  /** the points of the next play; 0 is free */
  due: number
  /** the stored result, which the picture follows */
  played: Played | undefined
  stage: Stage | undefined
  /** plays once; undefined while that is not possible */
  play: (() => void) | undefined
}

/** How long the picture takes to reach the result; keep in step with the style sheet. */
const movesMs = { wheel: 4_000, eggs: 2_400 } as const

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The page of an activity: its picture, the odds and rules, who won, and the shopper's own plays. */
export function PlayPage({ kind, picture }: { kind: ActivityKind; picture: ComponentType<StageProps> }) {
  const { data } = useSuspenseQuery(activityQuery(kind))
  return (
    <Page>
      {data.activity ? (
        <Running key={data.activity.activity_id} kind={kind} activity={data.activity} Picture={picture} />
      ) : (
        <Empty
          drawing="box"
          text={<Trans>現在沒有進行中的活動，開放時會在這裡</Trans>}
          action={{ text: <Trans>去首頁看看</Trans>, to: 'pages/index/index' }}
        />
      )}
      <Plays kind={kind} />
    </Page>
  )
}

function Running({
  kind,
  activity,
  Picture,
}: {
  kind: ActivityKind
  activity: Activity
  Picture: ComponentType<StageProps>
}) {
  const { t } = useLingui()
  const pointsName = usePointsNameWithin()
  const [latest, setLatest] = useState<Played>()
  const [played, setPlayed] = useState<Played>()
  const [moving, setMoving] = useState(false)
  const [told, setTold] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const play = useCommand(activityPlay, {
    silent: true,
    done(result) {
      setLatest(result)
      setPlayed(result)
      const end = () => {
        ;(result.prize.kind === 'none' ? soundOfNothing : soundOfPrize)()
        setMoving(false)
        setTold(true)
        void refreshPlays()
      }
      if (isStill()) return end()
      setMoving(true)
      ;(kind === 'wheel' ? soundOfTurning : soundOfCracking)(movesMs[kind])
      timer.current = setTimeout(end, movesMs[kind])
    },
    failed: (error) => error.code !== undefined && void refreshPlays(),
  })
  const left = latest?.left ?? activity.left
  const points = latest?.points ?? activity.points
  const due = left.free > 0 ? 0 : activity.cost
  const cost = grouped(due)
  const obstacle = obstacleOf({ allowed: activity.allowed === 1, left, lacks: points < due })
  const busy = play.isPending || moving
  function begin(): void {
    // Within the tap: browsers start sounds only there.
    wakeSound()
    setTold(false)
    setPlayed(undefined)
    play.mutate({ activityId: activity.activity_id, cost: due })
  }
  const start = busy || obstacle ? undefined : begin
  const reasons: Record<Obstacle, string> = {
    allowed: t`您不在這個活動的參與範圍內`,
    total: t`這個活動的次數已用完`,
    today: t`今天的次數已用完，明天再來`,
    points: t`${pointsName}不足，這次需要 ${cost}`,
  }
  const isResult = !busy && !told && played !== undefined
  const stage = play.isPending ? 'asking' : moving ? 'moving' : played ? 'shown' : undefined
  const words = wordsOf({ kind, due, cost, pointsName })
  return (
    <>
      <Card title={activity.name} more={<SoundSwitch />}>
        <Picture {...activity} due={due} played={played} stage={stage} play={start} />
        <p className={styles.line}>
          {isResult ? (
            <span className={styles.result}>
              <Result played={played} />
            </span>
          ) : obstacle ? (
            reasons[obstacle]
          ) : kind === 'eggs' ? (
            <Trans>點一個蛋，或按下面的按鈕</Trans>
          ) : (
            <Trans>看看會轉到什麼</Trans>
          )}
        </p>
        <Button block size="large" busy={busy} disabled={obstacle !== undefined} onClick={start}>
          {words.play}
        </Button>
        <p className={styles.left}>
          {(isResult || !obstacle) && (
            <span>{obstacle ? reasons[obstacle] : <Left left={left} cost={activity.cost} />}</span>
          )}{' '}
          {activity.cost > 0 && <span>{t`可用${pointsName} ${grouped(busy ? activity.points : points)}`}</span>}
        </p>
      </Card>
      {told && played && (
        <Won
          played={played}
          prizes={activity.prizes}
          again={start && { text: words.again, run: start }}
          onClose={() => setTold(false)}
        />
      )}
      <Rules activity={activity} />
      {activity.winners.length > 0 && (
        <Card title={<Trans>最近中獎</Trans>}>
          <ul className={styles.winners}>
            {activity.winners.map(({ play_id, who, prize, time }) => (
              <li key={play_id}>
                <span>{who}</span>
                <span className={styles.grow}>{prize}</span>
                <span className={styles.quiet}>{time.slice(5, 16)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** How many plays are left today; if only some of them are free, how many, and what the others cost. */
function Left({ left: { today, free }, cost }: { left: Activity['left']; cost: number }) {
  const pointsName = usePointsNameWithin()
  if (free === 0 || cost === 0 || free >= today)
    return <Plural value={today} one="今天還有 # 次" other="今天還有 # 次" />
  const price = grouped(cost)
  return (
    <Plural
      value={today}
      one={`今天還有 # 次：前 ${free} 次免費，之後每次 ${price} ${pointsName}`}
      other={`今天還有 # 次：前 ${free} 次免費，之後每次 ${price} ${pointsName}`}
    />
  )
}

type Obstacle = 'allowed' | 'total' | 'today' | 'points'

function obstacleOf({
  allowed,
  left,
  lacks,
}: {
  allowed: boolean
  left: Activity['left']
  lacks: boolean
}): Obstacle | undefined {
  if (!allowed) return 'allowed'
  if (left.total === 0) return 'total'
  if (left.today === 0) return 'today'
  return lacks ? 'points' : undefined
}

/** The labels of the play buttons. */
function wordsOf({
  kind,
  due,
  cost,
  pointsName,
}: {
  kind: ActivityKind
  due: number
  cost: string
  pointsName: string
}) {
  if (kind === 'eggs') {
    return due === 0
      ? { play: t`免費砸一次`, again: t`免費再砸一次` }
      : { play: t`用 ${cost} ${pointsName}砸一次`, again: t`用 ${cost} ${pointsName}再砸一次` }
  }
  return due === 0
    ? { play: t`免費轉一次`, again: t`免費再轉一次` }
    : { play: t`用 ${cost} ${pointsName}轉一次`, again: t`用 ${cost} ${pointsName}再轉一次` }
}

function Plays({ kind }: { kind: ActivityKind }) {
  const query = useInfiniteQuery(playsQuery(kind))
  return (
    <section className={styles.plays}>
      <div className={styles.playsHead}>
        <h2>
          <Trans>我的紀錄</Trans>
        </h2>
        <PageLink to="pages/acts/prizes" className={styles.more}>
          <Trans>我的獎品</Trans>
          <Icon name="next" size="24rpx" />
        </PageLink>
      </div>
      <InfiniteList
        query={query}
        bones={<ListSkeleton rows={2} picture={false} />}
        keyOf={(row) => row.play_id}
        row={(row) => <Play row={row} />}
        empty={
          <p className={styles.quiet}>
            <Trans>還沒有參與過</Trans>
          </p>
        }
      />
    </section>
  )
}

function Play({ row }: { row: PlayRow }) {
  const { t } = useLingui()
  const pointsName = usePointsNameWithin()
  return (
    <Card className={styles.row}>
      <strong className={styles.grow}>{row.prize}</strong>
      <span className={styles.quiet}>
        {row.cost > 0 && t`${grouped(row.cost)} ${pointsName}`} {row.create_time.slice(0, 16)}
      </span>
    </Card>
  )
}
