import { TaskList, TilesSkeleton } from '../../../features/task/TaskList.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Skeleton = TilesSkeleton

/** Ads that earn subsidy. */
export default function AdTasks() {
  return (
    <Page>
      <TaskList kind="ad" />
    </Page>
  )
}
