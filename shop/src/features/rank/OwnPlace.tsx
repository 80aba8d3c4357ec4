import { Trans, useLingui } from '@lingui/react/macro'
import { type RankBoard, type RankPeriod, rankCountedMax, rankHide } from '@shop/contract/promotion/rank/rank.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useCommand } from '../../lib/command.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Board, refreshBoards } from './queries.ts'
import styles from './Rank.module.css'
import { Value } from './Value.tsx'
import { lostWords, ownWords } from './words.ts'

const placeText = (place: number) => `${place.toLocaleString('en')}${place === rankCountedMax ? '+' : ''}`

/** The shopper's own place and value, and the switch to hide. */
export function OwnPlace({ data, board, period }: { data: Board; board: RankBoard; period: RankPeriod }) {
  const { t } = useLingui()
  const { own, hidden, round } = data
  const pointsName = usePointsNameWithin()
  const hide = useCommand(rankHide, { done: refreshBoards, silent: true })
  return (
    <Card>
      <div className={styles.own}>
        <div>
          <p className={styles.quiet}>
            <Trans>我的名次</Trans>
          </p>
          <p className={styles.big}>{own.place === null ? <Trans>未上榜</Trans> : placeText(own.place)}</p>
        </div>
        <div>
          <p className={styles.quiet}>{t(ownWords[board][period])}</p>
          <p className={styles.big}>
            <Value board={board} value={own.value} />
          </p>
        </div>
      </div>
      {round && (
        <p className={styles.quiet}>
          {round.ended ? (
            <Trans>
              {round.starts_on} 至 {round.ends_on}，已結束
            </Trans>
          ) : (
            <Trans>
              {round.starts_on} 至 {round.ends_on}，統計到 {minuteOf(round.counted_at)}
            </Trans>
          )}
        </p>
      )}
      {own.prize_state === 'waiting' && round && (
        <p className={styles.note}>
          <Trans>獎品在 {minuteOf(round.objections_until)} 異議期結束後發放。</Trans>
        </p>
      )}
      {own.prize_state === 'granted' && (
        <p className={styles.note}>
          <Trans>獎品已發放。</Trans>
        </p>
      )}
      {own.prize_state === 'lost' && (
        <p className={styles.lost}>
          <Trans>獎品已取消：{own.lost_reason === '' ? '' : t(lostWords[own.lost_reason])}</Trans>
          {own.lost_note !== '' && ` · ${own.lost_note}`}
        </p>
      )}
      {!round?.ended && (
        <div className={styles.hide}>
          <p className={styles.quiet}>
            {hidden ? (
              <Trans>您已隱藏：別人看不到您，您不佔名次，也沒有獎品。這裡的名次只有自己看得到。</Trans>
            ) : board === 'points' ? (
              <Trans>別人看到的是您遮蓋後的名字、頭像和{pointsName}。</Trans>
            ) : (
              <Trans>別人看到的是您遮蓋後的名字、頭像和金額範圍。</Trans>
            )}
          </p>
          <Button kind="line" size="small" busy={hide.isPending} onClick={() => hide.mutate({ hidden: !hidden })}>
            {hidden ? <Trans>重新顯示</Trans> : <Trans>在榜上隱藏我</Trans>}
          </Button>
        </div>
      )}
    </Card>
  )
}
