import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Benefit, BenefitBones } from '../../../features/benefit/Benefit.tsx'
import { useBenefitKinds } from '../../../features/benefit/kinds.ts'
import { benefitsQuery } from '../../../features/benefit/queries.ts'
import { navigate } from '../../../lib/navigate.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './benefits.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <BenefitBones />
    <BenefitBones />
    <BenefitBones />
    <BenefitBones />
  </SkeletonPage>
)

/** All benefits: what each is, the amount, when it expires, and what to do with it. */
export default function BenefitsPage() {
  return useSession() ? <Own /> : <ForGuests />
}

function Own() {
  const { data: rows } = useSuspenseQuery(benefitsQuery)
  return (
    <Page>
      {rows.map((row) => (
        <Benefit key={row.kind} kind={row.kind} row={row} />
      ))}
      {rows.length === 0 && <Nothing />}
    </Page>
  )
}

/** The benefits as guests see them, without amounts. */
function ForGuests() {
  const kinds = useBenefitKinds()
  if (!kinds) return <Skeleton />
  if (kinds.length === 0) {
    return (
      <Page>
        <Nothing />
      </Page>
    )
  }
  return (
    <Page>
      <Card>
        <div className={styles.guest}>
          <p>
            <Trans>登入後查看您有多少</Trans>
          </p>
          <Button onClick={() => navigate('pages/login/index')}>
            <Trans>登入</Trans>
          </Button>
        </div>
      </Card>
      {kinds.map((kind) => (
        <Benefit key={kind} kind={kind} />
      ))}
    </Page>
  )
}

function Nothing() {
  return (
    <Empty
      drawing="box"
      text={<Trans>本店目前沒有這類福利</Trans>}
      action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
    />
  )
}
