import { UnitBill } from '../../features/unit/UnitBill.tsx'
import { Page } from '../../ui/Page.tsx'

/** Every movement of integral. */
export default function IntegralBillPage() {
  return (
    <Page flush>
      <UnitBill unit="integral" />
    </Page>
  )
}
