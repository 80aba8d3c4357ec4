import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DrawForm } from '../../features/unit/DrawForm.tsx'
import { unitQuery, unitQuoteQuery } from '../../features/unit/queries.ts'
import { SummaryBones, UnitSummary } from '../../features/unit/UnitSummary.tsx'
import { navigate } from '../../lib/navigate.ts'
import { BarBones, CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SummaryBones />
    <CellBones count={2} />
    <BarBones />
  </SkeletonPage>
)

/** Reward: the amount, when it expires, and how to turn it into balance. */
export default function RewardPage() {
  const { data: holdings } = useSuspenseQuery(unitQuery('reward'))
  const { data: quote } = useSuspenseQuery(unitQuoteQuery('reward'))
  return (
    <Page>
      <UnitSummary unit="reward" holdings={holdings} />
      <Card flush>
        <Cell label={<Trans>獎勵金明細</Trans>} icon="order" to="pages/reward/record" />
        <Cell
          label={<Trans>獎勵金轉入紀錄</Trans>}
          note={<Trans>申請過的轉入，和每一筆的結果</Trans>}
          icon="clock"
          to="pages/reward/tfLog"
        />
      </Card>
      <DrawForm unit="reward" quote={quote} onDone={() => navigate('pages/reward/tfLog')} />
    </Page>
  )
}
