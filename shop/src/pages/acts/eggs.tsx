import { Eggs } from '../../features/activity/Eggs.tsx'
import { PlayPage } from '../../features/activity/PlayPage.tsx'

/** The eggs. */
export default function EggsPage() {
  return <PlayPage kind="eggs" stage={Eggs} />
}
