import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { useModules } from '../../lib/settings.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones />
    <CellBones count={6} />
  </SkeletonPage>
)

/** Subsidy: how much, until when, and what to do with it. */
export default function SubsidyPage() {
  const { data } = useSuspenseQuery(unitQuery('subsidy'))
  const canSign = useModules('sign')
  const canTransfer = useModules('subsidyTransfer')
  return (
    <Page>
      <UnitSummary unit="subsidy" holdings={data} />
      <Card flush>
        <Cell label={<Trans>去消費專區使用</Trans>} icon="cart" to="pages/goods/xfList" />
        <Cell label={<Trans>做任務賺補貼</Trans>} icon="star" to="pages/subsidy/app/index" />
        <Cell label={<Trans>轉換補貼</Trans>} icon="gift" to="pages/subsidy/swap" />
        {canSign && <Cell label={<Trans>每日簽到</Trans>} icon="done" to="pages/subsidy/sign" />}
        {canTransfer && <Cell label={<Trans>轉贈他人</Trans>} icon="user" to="pages/subsidy/transfer" />}
        <Cell label={<Trans>待入帳訂單</Trans>} icon="box" to="pages/subsidy/pendingOrder" />
        <Cell label={<Trans>轉入記錄</Trans>} icon="clock" to="pages/subsidy/drawList" />
        <Cell label={<Trans>月度匯總</Trans>} icon="list" to="pages/subsidy/bill" />
        <Cell label={<Trans>所有補貼記錄</Trans>} icon="order" to="pages/subsidy/log" />
      </Card>
      <NoticeCard>
        <WhatItIs unit="subsidy" />
      </NoticeCard>
    </Page>
  )
}
