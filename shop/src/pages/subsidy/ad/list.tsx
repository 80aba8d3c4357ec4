import { TaskList, TasksSkeleton } from '../../../features/task/TaskList.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Skeleton = TasksSkeleton

/** Ads that earn subsidy. */
export default function AdTasks() {
  return (
    <Page>
      <TaskList kind="ad" />
    </Page>
  )
}
