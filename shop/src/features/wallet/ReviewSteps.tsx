import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type Step, Steps } from '../../ui/Steps.tsx'
import styles from './ReviewSteps.module.css'

/** What happens next with a request that operators review, from its sending to its `last` step; `children` are points. */
export function ReviewSteps({
  sentAt,
  isApproved = false,
  last,
  children,
}: {
  /** `YYYY-MM-DD HH:MM:SS` */
  sentAt: string
  isApproved?: boolean
  last: Step
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>接下來</Trans>}>
      <Steps
        current={isApproved ? 2 : 1}
        steps={[{ text: t`已提交申請`, note: sentAt.slice(5, 16) }, { text: t`人工審核` }, last]}
      />
      <ul className={styles.points}>
        {children}
        <li>
          <Trans>有結果時會用消息通知您。</Trans>
        </li>
      </ul>
    </Card>
  )
}
