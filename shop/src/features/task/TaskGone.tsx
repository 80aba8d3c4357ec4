import { Trans } from '@lingui/react/macro'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/** Shown for a task that is over or never existed. */
export function TaskGone() {
  return (
    <Page>
      <Empty
        drawing="lost"
        text={<Trans>這個任務已經結束</Trans>}
        action={{ text: <Trans>看看別的任務</Trans>, to: 'pages/subsidy/app/index', replace: true }}
      />
    </Page>
  )
}
