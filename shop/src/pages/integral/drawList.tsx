import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Integral turned into balance: requests and how they ended. */
export default function IntegralDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="integral" />
    </Page>
  )
}
