import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Draws of reward, and their outcomes. */
export default function RewardDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="reward" />
    </Page>
  )
}
