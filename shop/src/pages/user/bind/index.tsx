import { BindPage } from '../../../features/account/BindPage.tsx'
import { FormSkeleton } from '../../../ui/Skeleton.tsx'

export const Skeleton = () => <FormSkeleton lines={3} />

export default function BindMobile() {
  return <BindPage kind="mobile" />
}
