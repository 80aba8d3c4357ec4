import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Reward turned into balance: requests and how they ended. */
export default function RewardDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="reward" />
    </Page>
  )
}
