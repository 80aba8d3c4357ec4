import { TaskList, TasksSkeleton } from '../../../features/task/TaskList.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Skeleton = TasksSkeleton

/** Videos that earn subsidy. */
export default function VideoTasks() {
  return (
    <Page>
      <TaskList kind="video" />
    </Page>
  )
}
