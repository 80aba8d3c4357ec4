import { DrawRecords } from '../../features/unit/DrawRecords.tsx'
import { Page } from '../../ui/Page.tsx'

/** Draws of integral, and their outcomes. */
export default function IntegralDrawsPage() {
  return (
    <Page>
      <DrawRecords unit="integral" />
    </Page>
  )
}
