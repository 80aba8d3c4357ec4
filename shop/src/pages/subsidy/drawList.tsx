import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Subsidy turned into balance: requests and how they ended. */
export default function SubsidyDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="subsidy" />
    </Page>
  )
}
