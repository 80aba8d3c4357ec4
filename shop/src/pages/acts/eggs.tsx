import { Eggs } from '../../features/activity/Eggs.tsx'
import { PlayPage } from '../../features/activity/PlayPage.tsx'
import { PlaySkeleton } from '../../features/activity/PlaySkeleton.tsx'

export const Skeleton = () => <PlaySkeleton kind="eggs" />

/** The activity "eggs". */
export default function EggsPage() {
  return <PlayPage kind="eggs" picture={Eggs} />
}
