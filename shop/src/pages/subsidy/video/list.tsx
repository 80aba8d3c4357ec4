import { TaskList, TilesSkeleton } from '../../../features/task/TaskList.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Skeleton = TilesSkeleton

/** Videos that earn subsidy. */
export default function VideoTasks() {
  return (
    <Page>
      <TaskList kind="video" />
    </Page>
  )
}
