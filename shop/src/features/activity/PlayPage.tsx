import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { activityPlay } from '@shop/contract/promotion/activity/activity.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePointsName } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Activity.module.css'
import { type Activity, type ActivityKind, activityQuery, type PlayRow, playsQuery, refreshPlays } from './queries.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import { soundOfCracking, soundOfNothing, soundOfPrize, soundOfTurning, wakeSound } from './sound.ts'

type Played = DataOf<typeof activityPlay>

export interface StageProps {
  prizes: Activity['prizes']
  /** how many eggs there are to tap */
  eggs: number
  /** the stored result, which the picture follows */
  played: Played | undefined
  /** plays once; undefined while that is not possible */
  play: (() => void) | undefined
}

/** How long the picture takes to come to the result, in step with the style sheet. */
const movesMs = 3_000

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The page of an activity: its picture, the odds and rules, who won, and the shopper's own plays. */
export function PlayPage({ kind, stage }: { kind: ActivityKind; stage: ComponentType<StageProps> }) {
  const { data } = useSuspenseQuery(activityQuery(kind))
  return (
    <Page>
      {data.activity ? (
        <Running key={data.activity.activity_id} kind={kind} activity={data.activity} Stage={stage} />
      ) : (
        <Empty drawing="box" text={<Trans>現在沒有進行中的活動，開放時會在這裡</Trans>}>
          <Button onClick={() => navigate('pages/index/index')}>
            <Trans>去首頁看看</Trans>
          </Button>
        </Empty>
      )}
      <Plays kind={kind} />
    </Page>
  )
}

function Running({
  kind,
  activity,
  Stage,
}: {
  kind: ActivityKind
  activity: Activity
  Stage: ComponentType<StageProps>
}) {
  const { t } = useLingui()
  const pointsName = usePointsName()
  const [played, setPlayed] = useState<Played>()
  const [moving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const play = useCommand(activityPlay, {
    silent: true,
    done(result) {
      setPlayed(result)
      const end = () => {
        setMoving(false)
        void refreshPlays()
      }
      const fanfare = result.prize.kind === 'none' ? soundOfNothing : soundOfPrize
      if (isStill()) {
        fanfare()
        return end()
      }
      setMoving(true)
      ;(kind === 'wheel' ? soundOfTurning : soundOfCracking)(movesMs)
      timer.current = setTimeout(() => {
        fanfare()
        end()
      }, movesMs)
    },
    failed: (error) => error.code !== undefined && void refreshPlays(),
  })
  const left = played?.left ?? activity.left
  const points = played?.points ?? activity.points
  const due = left.free > 0 ? 0 : activity.cost
  const cost = grouped(due)
  const obstacle = obstacleOf({ allowed: activity.allowed === 1, left, lacks: points < due })
  const busy = play.isPending || moving
  function begin(): void {
    // Within the tap: browsers let only that start a sound.
    wakeSound()
    play.mutate({ activityId: activity.activity_id, cost: due })
  }
  const start = busy || obstacle ? undefined : begin
  const reasons: Record<Obstacle, string> = {
    allowed: t`您不在這個活動的參與範圍內`,
    total: t`這個活動的次數已用完`,
    today: t`今天的次數已用完，明天再來`,
    points: t`${pointsName}不足，這次需要 ${cost}`,
  }
  return (
    <>
      <Card title={activity.name}>
        <SoundSwitch />
        <Stage prizes={activity.prizes} eggs={activity.eggs} played={played} play={start} />
        <p className={styles.result} role="status">
          {!busy && played && <Result played={played} />}
        </p>
        <Button block size="large" busy={busy} disabled={obstacle !== undefined} onClick={start}>
          {kind === 'eggs' ? (
            due === 0 ? (
              <Trans>免費砸一次</Trans>
            ) : (
              t`用 ${cost} ${pointsName}砸一次`
            )
          ) : due === 0 ? (
            <Trans>免費轉一次</Trans>
          ) : (
            t`用 ${cost} ${pointsName}轉一次`
          )}
        </Button>
        <p className={styles.left}>
          {obstacle ? reasons[obstacle] : <Plural value={left.today} one="今天還有 # 次" other="今天還有 # 次" />}
          {activity.cost > 0 && ` · ${t`可用${pointsName} ${grouped(busy ? activity.points : points)}`}`}
        </p>
      </Card>
      <Prizes activity={activity} />
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

function Result({ played: { prize, claim_id } }: { played: Played }) {
  if (prize.kind === 'none') return <Trans>這次沒有中獎</Trans>
  if (prize.kind === 'collectible') {
    return (
      <>
        <Trans>獲得 {prize.name}</Trans>{' '}
        <PageLink to="pages/user/nft/nft" className={styles.claim}>
          <Trans>查看我的藏品</Trans>
        </PageLink>
      </>
    )
  }
  if (claim_id === null) return <Trans>獲得 {prize.name}，已到帳</Trans>
  return (
    <>
      <Trans>獲得 {prize.name}</Trans>{' '}
      <PageLink to="pages/acts/prize" params={{ claimId: claim_id }} className={styles.claim}>
        <Trans>填寫地址領取</Trans>
      </PageLink>
    </>
  )
}

/** Prizes, odds, window and limits. */
function Prizes({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const pointsName = usePointsName()
  const { prizes, start_time, end_time, per_day, per_user, free_per_day } = activity
  const cost = grouped(activity.cost)
  const costText =
    activity.cost === 0
      ? t`免費`
      : free_per_day > 0
        ? t`每天前 ${free_per_day} 次免費，之後每次 ${cost} ${pointsName}`
        : t`每次 ${cost} ${pointsName}`
  return (
    <Card title={<Trans>獎項與規則</Trans>}>
      <Facts
        facts={prizes.map(({ prize_id, name, odds }) => ({ key: String(prize_id), label: name, value: `${odds}%` }))}
      />
      <div className={styles.part}>
        <Facts
          facts={[
            { key: 'window', label: t`活動時間`, value: <Window from={start_time} until={end_time} /> },
            { key: 'cost', label: t`參與方式`, value: costText },
            { key: 'limit', label: t`次數上限`, value: t`每天 ${per_day} 次，共 ${per_user} 次` },
          ]}
        />
      </div>
      <ul className={styles.rules}>
        <li>
          <Trans>結果由伺服器按上面的機率隨機產生，圖形的大小和選擇的位置不影響結果。</Trans>
        </li>
        <li>
          <Trans>獎品送完、當天的份數送完或已達您的上限時，這一項改為未中獎。</Trans>
        </li>
        <li>
          <Trans>實物獎品從中獎起為您保留，請在期限內到「我的獎品」填寫地址領取；其他獎品立即到帳。</Trans>
        </li>
        <li>
          <Trans>獎品不是貨幣，不能兌換現金。</Trans>
        </li>
      </ul>
    </Card>
  )
}

const Window = ({ from, until }: { from: string; until: string }): ReactNode => (
  <>
    {from.slice(0, 16)}
    <br />
    {until.slice(0, 16)}
  </>
)

function Plays({ kind }: { kind: ActivityKind }) {
  const query = useInfiniteQuery(playsQuery(kind))
  return (
    <section className={styles.plays}>
      <div className={styles.playsHead}>
        <h2>
          <Trans>我的記錄</Trans>
        </h2>
        <PageLink to="pages/acts/prizes" className={styles.claim}>
          <Trans>我的獎品</Trans>
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
  const pointsName = usePointsName()
  return (
    <Card className={styles.play}>
      <strong className={styles.grow}>{row.prize}</strong>
      <span className={styles.quiet}>
        {row.cost > 0 && t`${grouped(row.cost)} ${pointsName}`} {row.create_time.slice(0, 16)}
      </span>
    </Card>
  )
}
