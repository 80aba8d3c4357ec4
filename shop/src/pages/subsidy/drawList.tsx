import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Draws of subsidy, and their outcomes. */
export default function SubsidyDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="subsidy" />
    </Page>
  )
}
