import { UnitBill, UnitBillSkeleton } from '../../features/unit/UnitBill.tsx'
import { Page } from '../../ui/Page.tsx'

export const Skeleton = UnitBillSkeleton

/** Every movement of subsidy. */
export default function SubsidyLogPage() {
  return (
    <Page flush>
      <UnitBill unit="subsidy" />
    </Page>
  )
}
