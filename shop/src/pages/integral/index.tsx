import { Trans } from '@lingui/react/macro'
import { usePrefetchInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UnitLatest } from '../../features/bill/UnitBill.tsx'
import { DrawButton } from '../../features/unit/DrawButton.tsx'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitBillQuery, unitQuery, unitQuoteQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { UnitWay, UnitWays } from '../../features/unit/UnitWays.tsx'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones action />
    <CellBones count={4} />
  </SkeletonPage>
)

/** Integral: the amount, when it expires, and what to do with it. */
export default function IntegralPage() {
  // What stands below the newest movements would jump if they came later.
  usePrefetchInfiniteQuery(unitBillQuery('integral', undefined))
  const { data } = useSuspenseQuery(unitQuery('integral'))
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('integral'))
  const pointsName = usePointsNameWithin()
  return (
    <Page>
      <UnitSummary unit="integral" holdings={data}>
        <DrawButton unit="integral" quote={quote} />
      </UnitSummary>
      <UnitWays>
        <UnitWay to="pages/goods/xfList" icon="cart" text={<Trans>去消費專區賺取</Trans>} />
        {data.swap_rate !== null && (
          <UnitWay
            to="pages/integral/draw"
            params={{ tab: 'swap' }}
            icon={moreIcons.coin}
            text={<Trans>兌換{pointsName}</Trans>}
          />
        )}
      </UnitWays>
      <UnitLatest unit="integral" />
      <Card flush>
        <Cell
          label={<Trans>消費積分轉出紀錄</Trans>}
          note={<Trans>申請的時間、數額和結果</Trans>}
          icon="clock"
          to="pages/integral/drawList"
        />
      </Card>
      <NoticeCard>
        <WhatItIs unit="integral" />
      </NoticeCard>
    </Page>
  )
}
