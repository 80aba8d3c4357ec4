import { UnitBill, UnitBillSkeleton } from '../../features/bill/UnitBill.tsx'
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
