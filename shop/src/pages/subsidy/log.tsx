import { UnitBill } from '../../features/unit/UnitBill.tsx'
import { Page } from '../../ui/Page.tsx'

/** Every movement of subsidy. */
export default function SubsidyLogPage() {
  return (
    <Page flush>
      <UnitBill unit="subsidy" />
    </Page>
  )
}
