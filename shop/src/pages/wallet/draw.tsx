import { useLingui } from '@lingui/react/macro'
import type { WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPayPassword } from '../../features/paypwd/ask-pay-password.tsx'
import { withdrawCenterQuery } from '../../features/withdraw/queries.ts'
import { WithdrawAsked } from '../../features/withdraw/WithdrawAsked.tsx'
import { type Asked, WithdrawForm } from '../../features/withdraw/WithdrawForm.tsx'
import { WithdrawRecords } from '../../features/withdraw/WithdrawRecords.tsx'
import { usePageParams } from '../../lib/page-params.ts'
import { BarBones, CellBones, RowBones, TitleBones } from '../../ui/Bones.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'
import styles from './draw.module.css'

const ApplyBones = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones more="30%" />
      <Bone height="max(104rpx, 52px)" />
      <RowBones tall>
        <Bone width="20%" height="26rpx" />
        <Bone width="30%" height="26rpx" />
      </RowBones>
      <RowBones tall>
        <Bone width="24%" height="30rpx" />
        <Bone width="34%" height="30rpx" />
      </RowBones>
    </SkeletonCard>
    <CellBones count={4} />
    <BarBones />
  </SkeletonPage>
)

/** Money out of the wallet: the request, and the state of earlier ones. */
export default function WithdrawPage() {
  const { t } = useLingui()
  const { tab, source } = usePageParams({ tab: ['apply', 'records'], source: ['balance', 'profit'] })
  const [shown, show] = useState(tab)
  return (
    <Page>
      <TopTabs
        label={t`提領`}
        value={shown}
        onChange={show}
        tabs={[
          { value: 'apply', text: t`申請提領` },
          { value: 'records', text: t({ message: '提領紀錄', context: 'short' }) },
        ]}
      />
      {/* The input stays while the user looks at the records. */}
      <div className={styles.apply} hidden={shown !== 'apply'}>
        <Reading bones={<ApplyBones />}>
          <Apply source={source} onRecords={() => show('records')} />
        </Reading>
      </div>
      {shown === 'records' && <WithdrawRecords onApply={() => show('apply')} />}
    </Page>
  )
}

function Apply({ source, onRecords }: { source: WithdrawSource; onRecords: () => void }) {
  const { data: center } = useSuspenseQuery(withdrawCenterQuery)
  const [asked, setAsked] = useState<Asked | undefined>()
  if (asked) {
    return (
      <WithdrawAsked
        asked={asked}
        arrival={center.rules.arrival}
        onRecords={() => {
          setAsked(undefined)
          onRecords()
        }}
      />
    )
  }
  return (
    <WithdrawForm
      center={center}
      source={source}
      askTicket={(wanted) => askPayPassword({ action: 'withdraw', ...wanted })}
      onSubmitted={setAsked}
    />
  )
}
