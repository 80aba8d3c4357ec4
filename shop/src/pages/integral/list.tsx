import { UnitBill, UnitBillSkeleton } from '../../features/bill/UnitBill.tsx'
import { Page } from '../../ui/Page.tsx'

export const Skeleton = UnitBillSkeleton

/** Every movement of integral. */
export default function IntegralBillPage() {
  return (
    <Page flush>
      <UnitBill unit="integral" />
    </Page>
  )
}
