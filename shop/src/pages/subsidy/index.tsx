import { Trans } from '@lingui/react/macro'
import { usePrefetchInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UnitLatest } from '../../features/bill/UnitBill.tsx'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitBillQuery, unitQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { UnitWay, UnitWays } from '../../features/unit/UnitWays.tsx'
import { assetNameInText } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { useModules, usePointsNameWithin } from '../../lib/settings.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones action />
    <Bone height="148rpx" />
    <CellBones count={4} />
  </SkeletonPage>
)

/** Subsidy: the amount, when it expires, and what to do with it. */
export default function SubsidyPage() {
  // What stands below the newest movements would jump if they came later.
  usePrefetchInfiniteQuery(unitBillQuery('subsidy', undefined))
  const { data } = useSuspenseQuery(unitQuery('subsidy'))
  const pointsName = usePointsNameWithin()
  const canSign = useModules('sign')
  const canTransfer = useModules('subsidyTransfer')
  return (
    <Page>
      <UnitSummary unit="subsidy" holdings={data}>
        <Button block onClick={() => navigate('pages/goods/xfList')}>
          <Trans>去消費專區使用</Trans>
        </Button>
      </UnitSummary>
      <UnitWays>
        <UnitWay to="pages/subsidy/app/index" icon={moreIcons.task} text={<Trans>任務</Trans>} />
        {canSign && <UnitWay to="pages/subsidy/sign" icon={moreIcons.calendar} text={<Trans>每日簽到</Trans>} />}
        <UnitWay
          to="pages/subsidy/swap"
          params={{ tab: 'draw' }}
          icon="wallet"
          text={
            <Trans context="the label of an icon">
              轉入
              <wbr />
              {assetNameInText('gift')}
            </Trans>
          }
        />
        {data.swap_rate !== null && (
          <UnitWay
            to="pages/subsidy/swap"
            params={{ tab: 'swap' }}
            icon={moreIcons.coin}
            text={<Trans>兌換{pointsName}</Trans>}
          />
        )}
        {canTransfer && <UnitWay to="pages/subsidy/transfer" icon="gift" text={<Trans>轉贈他人</Trans>} />}
      </UnitWays>
      <UnitLatest unit="subsidy" />
      <Card flush>
        <Cell label={<Trans>待入帳補貼</Trans>} icon="box" to="pages/subsidy/pendingOrder" />
        <Cell label={<Trans>補貼月度匯總</Trans>} icon="list" to="pages/subsidy/bill" />
        <Cell
          label={<Trans>補貼轉出紀錄</Trans>}
          note={<Trans>申請的時間、數額和結果</Trans>}
          icon="clock"
          to="pages/subsidy/drawList"
        />
      </Card>
      <NoticeCard>
        <WhatItIs unit="subsidy" />
      </NoticeCard>
    </Page>
  )
}
