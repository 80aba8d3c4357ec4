import { Trans, useLingui } from '@lingui/react/macro'
import { rankBoards, rankPeriods, rankPlacesMax } from '@shop/contract/promotion/rank/rank.ts'
import { usePrefetchInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { OwnPlace } from '../../features/rank/OwnPlace.tsx'
import { PastRounds } from '../../features/rank/PastRounds.tsx'
import { Places } from '../../features/rank/Places.tsx'
import { Prizes } from '../../features/rank/Prizes.tsx'
import { boardQuery, placesQuery, type Which } from '../../features/rank/queries.ts'
import styles from '../../features/rank/Rank.module.css'
import { boardWords, meaningWords, periodWords } from '../../features/rank/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, ListSkeleton, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="var(--touch)" />
    <SkeletonCard>
      <LineBones widths={['30%', '56%', '90%']} />
    </SkeletonCard>
    <ListSkeleton rows={5} picture={false} />
  </SkeletonPage>
)

/** A board of the week or month: the shopper's place, first places, prizes and rules; and past rounds. */
export default function RankPage() {
  const { t } = useLingui()
  const params = usePageParams({ board: rankBoards, period: rankPeriods, show: ['now', 'past'], roundId: 'id?' })
  const { board, period, show, roundId } = params
  const past = show === 'past' && roundId === undefined
  const open = (to: Partial<typeof params>) => navigate('pages/rank/rank', { board, period, ...to }, { replace: true })
  return (
    <Page>
      <TopTabs
        label={t`排行榜`}
        value={board}
        onChange={(next) => open({ board: next })}
        tabs={rankBoards.map((value) => ({ value, text: t(boardWords[value]) }))}
      />
      <div className={styles.periods}>
        {rankPeriods.map((value) => (
          <Button
            key={value}
            kind={value === period ? 'main' : 'line'}
            size="small"
            aria-pressed={value === period}
            onClick={() => open({ period: value, show })}
          >
            {t(periodWords[value])}
          </Button>
        ))}
        <Button kind="plain" size="small" onClick={() => open({ show: past || roundId ? 'now' : 'past' })}>
          {past || roundId ? <Trans>看本期</Trans> : <Trans>看往期</Trans>}
        </Button>
      </div>
      {past ? <PastRounds board={board} period={period} /> : <Round which={{ board, period, roundId }} />}
    </Page>
  )
}

function Round({ which }: { which: Which }) {
  const { t } = useLingui()
  // What is below the places would jump if the places came later.
  usePrefetchInfiniteQuery(placesQuery(which))
  const { data } = useSuspenseQuery(boardQuery(which))
  const { round } = data
  const objectedTo = round?.objected_to ?? null
  return (
    <>
      <OwnPlace data={data} board={which.board} period={which.period} />
      {objectedTo !== null && (
        <Card>
          <p>
            {round?.objection_state === 'upheld' ? (
              <Trans>您對第 {objectedTo} 名的異議已獲支持。</Trans>
            ) : round?.objection_state === 'dismissed' ? (
              <Trans>您對第 {objectedTo} 名的異議經查不成立。</Trans>
            ) : (
              <Trans>您對第 {objectedTo} 名的異議正在查證。</Trans>
            )}
          </p>
        </Card>
      )}
      <Places which={which} mayObject={round?.may_object ?? false} />
      <Prizes prizes={data.prizes} />
      <Card title={<Trans>規則</Trans>}>
        <ul className={styles.rules}>
          <li>{t(meaningWords[which.board])}</li>
          <li>
            <Trans>每週從週一、每月從一號開始，按商城所在時區；大約每十分鐘統計一次。數字相同時，先達到的在前。</Trans>
          </li>
          <li>
            <Trans>顯示前 {rankPlacesMax} 名。別人的金額只顯示大約的範圍，自己的完整顯示。</Trans>
          </li>
          <li>
            <Trans>
              一期結束時公布名次，三天內可以提出異議，之後發放獎品。獎品在一期開始時就定下，不會中途更改。凍結的帳號暫不發放，註銷的帳號沒有獎品。
            </Trans>
          </li>
        </ul>
      </Card>
    </>
  )
}
