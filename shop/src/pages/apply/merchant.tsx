import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationForm } from '../../features/application/ApplicationForm.tsx'
import { applicationQuery } from '../../features/application/queries.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { CellBones, RowBones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <Bone height="96rpx" />
    </SkeletonCard>
    <SkeletonCard>
      <RowBones tall>
        <Bone width="40%" height="30rpx" />
      </RowBones>
      <RowBones tall>
        <Bone width="48%" height="30rpx" />
      </RowBones>
    </SkeletonCard>
    <CellBones count={4} />
  </SkeletonPage>
)

/** The application to become a merchant, or the correction of a rejected one; `field` is where to start. */
export default function ApplyMerchant() {
  const { field } = usePageParams({ field: 'text?' })
  const { data: info, refetch } = useSuspenseQuery(applicationQuery)
  const [times, setTimes] = useState(0)
  const { application } = info
  const isUnderWay = application !== null && !application.may.edit && !application.may.renew
  if (isUnderWay || info.merchant?.state === 'open') return <UnderWay />
  if (!info.is_open) {
    return (
      <Page>
        <Empty drawing="order" text={<Trans>目前暫不開放商家入駐，請稍後再來</Trans>} />
      </Page>
    )
  }
  if (!info.has_mobile) {
    return (
      <Page>
        <Empty
          drawing="order"
          text={<Trans>申請入駐前，請先綁定手機號碼</Trans>}
          action={{ text: <Trans>綁定手機號碼</Trans>, to: 'pages/user/bind/index' }}
        />
      </Page>
    )
  }
  return (
    <Page>
      <ApplicationForm
        key={times}
        info={info}
        start={field ?? ''}
        outdated={async () => {
          await refetch()
          setTimes(times + 1)
        }}
      />
    </Page>
  )
}

function UnderWay() {
  return (
    <Page>
      <Empty
        drawing="order"
        text={<Trans>您已經提交過申請</Trans>}
        action={{ text: <Trans>查看進度</Trans>, to: 'pages/merchant/pending', replace: true }}
      />
    </Page>
  )
}
