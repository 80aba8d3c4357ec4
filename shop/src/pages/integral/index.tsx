import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { WhatItIs } from '../../features/unit/DrawRules.tsx'
import { unitQuery, unitQuoteQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { assetNameInText } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
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
    <CellBones count={4} />
  </SkeletonPage>
)

/** Integral: the amount, when it expires, and what to do with it. */
export default function IntegralPage() {
  const { data } = useSuspenseQuery(unitQuery('integral'))
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('integral'))
  const pointsName = usePointsNameWithin()
  return (
    <Page>
      <UnitSummary unit="integral" holdings={data}>
        <Button block onClick={() => navigate('pages/integral/draw')}>
          <Trans>轉入{assetNameInText(quote.draw.dest)}</Trans>
        </Button>
      </UnitSummary>
      <Card flush>
        {data.swap_rate !== null && (
          <Cell
            label={<Trans>兌換{pointsName}</Trans>}
            icon={moreIcons.coin}
            to="pages/integral/draw"
            params={{ tab: 'swap' }}
          />
        )}
        <Cell
          label={<Trans>消費積分轉入紀錄</Trans>}
          note={<Trans>申請過的轉入，和每一筆的結果</Trans>}
          icon="clock"
          to="pages/integral/drawList"
        />
        <Cell label={<Trans>消費積分明細</Trans>} icon="order" to="pages/integral/list" />
        <Cell label={<Trans>去消費專區賺取</Trans>} icon="cart" to="pages/goods/xfList" />
      </Card>
      <NoticeCard>
        <WhatItIs unit="integral" />
      </NoticeCard>
    </Page>
  )
}
