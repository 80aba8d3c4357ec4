import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { navigate } from '../../lib/navigate.ts'
import { useModules, usePointsName } from '../../lib/settings.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones action />
    <CellBones count={6} />
  </SkeletonPage>
)

/** Subsidy: how much, until when, and what to do with it. */
export default function SubsidyPage() {
  const { data } = useSuspenseQuery(unitQuery('subsidy'))
  const pointsName = usePointsName()
  const canSign = useModules('sign')
  const canTransfer = useModules('subsidyTransfer')
  return (
    <Page>
      <UnitSummary unit="subsidy" holdings={data}>
        <Button block onClick={() => navigate('pages/goods/xfList')}>
          <Trans>去消費專區使用</Trans>
        </Button>
      </UnitSummary>
      <Card flush>
        <Cell label={<Trans>做任務賺補貼</Trans>} icon={moreIcons.task} to="pages/subsidy/app/index" />
        {canSign && <Cell label={<Trans>每日簽到</Trans>} icon={moreIcons.calendar} to="pages/subsidy/sign" />}
        <Cell label={<Trans>轉入餘額</Trans>} icon="wallet" to="pages/subsidy/swap" params={{ tab: 'draw' }} />
        {data.swap_rate !== null && (
          <Cell
            label={<Trans>兌換{pointsName}</Trans>}
            icon={moreIcons.coin}
            to="pages/subsidy/swap"
            params={{ tab: 'swap' }}
          />
        )}
        {canTransfer && <Cell label={<Trans>轉贈他人</Trans>} icon="user" to="pages/subsidy/transfer" />}
        <Cell label={<Trans>待入帳補貼</Trans>} icon="box" to="pages/subsidy/pendingOrder" />
        <Cell label={<Trans>補貼轉入記錄</Trans>} icon="clock" to="pages/subsidy/drawList" />
        <Cell label={<Trans>補貼月度匯總</Trans>} icon="list" to="pages/subsidy/bill" />
        <Cell label={<Trans>補貼明細</Trans>} icon="order" to="pages/subsidy/log" />
      </Card>
      <NoticeCard>
        <WhatItIs unit="subsidy" />
      </NoticeCard>
    </Page>
  )
}
