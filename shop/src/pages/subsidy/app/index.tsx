import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { HandIn } from '../../../features/task/HandIn.tsx'
import type { TaskRow } from '../../../features/task/queries.ts'
import { TaskList, TasksSkeleton } from '../../../features/task/TaskList.tsx'
import { useModules } from '../../../lib/settings.ts'
import { Card } from '../../../ui/Card.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { Page } from '../../../ui/Page.tsx'

export const Skeleton = TasksSkeleton

/** The task hall: everything that earns subsidy besides buying. */
export default function TaskHall() {
  const [handing, setHanding] = useState<TaskRow>()
  const hasVideos = useModules('taskVideo')
  const hasAds = useModules('taskAd')
  return (
    <Page>
      <TaskList onHandIn={setHanding}>
        {(hasVideos || hasAds) && (
          <Card flush>
            {hasVideos && <Cell label={<Trans>全部影片</Trans>} icon="eye" to="pages/subsidy/video/list" />}
            {hasAds && <Cell label={<Trans>全部廣告</Trans>} icon="picture" to="pages/subsidy/ad/list" />}
          </Card>
        )}
      </TaskList>
      {handing && <HandIn task={handing} onClose={() => setHanding(undefined)} />}
    </Page>
  )
}
