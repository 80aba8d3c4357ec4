import { BindPage } from '../../../features/account/BindPage.tsx'
import { FormSkeleton } from '../../../ui/Skeleton.tsx'

export const Skeleton = () => <FormSkeleton lines={3} />

export default function BindEmail() {
  return <BindPage kind="email" />
}
