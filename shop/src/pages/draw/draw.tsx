import { PlayPage } from '../../features/activity/PlayPage.tsx'
import { Wheel } from '../../features/activity/Wheel.tsx'

/** The wheel. */
export default function WheelPage() {
  return <PlayPage kind="wheel" stage={Wheel} />
}
