import { PlayPage } from '../../features/activity/PlayPage.tsx'
import { PlaySkeleton } from '../../features/activity/PlaySkeleton.tsx'
import { Wheel } from '../../features/activity/Wheel.tsx'

export const Skeleton = () => <PlaySkeleton kind="wheel" />

/** The activity "wheel". */
export default function WheelPage() {
  return <PlayPage kind="wheel" picture={Wheel} />
}
