import { UnitBill, UnitBillSkeleton } from '../../features/bill/UnitBill.tsx'
import { Page } from '../../ui/Page.tsx'

export const Skeleton = UnitBillSkeleton

/** Every movement of reward. */
export default function RewardBillPage() {
  return (
    <Page flush>
      <UnitBill unit="reward" />
    </Page>
  )
}
