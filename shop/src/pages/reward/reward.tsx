import { Trans } from '@lingui/react/macro'
import { usePrefetchInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UnitLatest } from '../../features/bill/UnitBill.tsx'
import { DrawButton } from '../../features/unit/DrawButton.tsx'
import { DrawForm } from '../../features/unit/DrawForm.tsx'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitBillQuery, unitQuery, unitQuoteQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones action />
    <CellBones count={2} />
  </SkeletonPage>
)

/** Reward: the amount, when it expires, and what to do with it; `show=draw` turns it into balance. */
export default function RewardPage() {
  const { show } = usePageParams({ show: ['purse', 'draw'] })
  return <Page>{show === 'draw' ? <Draw /> : <Purse />}</Page>
}

function Purse() {
  // What stands below the newest movements would jump if they came later.
  usePrefetchInfiniteQuery(unitBillQuery('reward', undefined))
  const { data: holdings } = useSuspenseQuery(unitQuery('reward'))
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('reward'))
  return (
    <>
      <UnitSummary unit="reward" holdings={holdings}>
        <DrawButton unit="reward" quote={quote} />
      </UnitSummary>
      <UnitLatest unit="reward" />
      <Card flush>
        <Cell
          label={<Trans>獎勵金轉出紀錄</Trans>}
          note={<Trans>申請的時間、數額和結果</Trans>}
          icon="clock"
          to="pages/reward/tfLog"
        />
      </Card>
      <NoticeCard>
        <WhatItIs unit="reward" />
      </NoticeCard>
    </>
  )
}

function Draw() {
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('reward'))
  return <DrawForm unit="reward" quote={quote} onDone={() => navigate('pages/reward/tfLog', {}, { replace: true })} />
}
