import { Trans, useLingui } from '@lingui/react/macro'
import { type ClaimPocket, claimList } from '@shop/contract/promotion/claim/claim.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ClaimCard } from '../../features/claim/ClaimCard.tsx'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { useModules } from '../../lib/settings.ts'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList, pagesOf } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Bone, ListSkeleton, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './prizes.module.css'

export const Skeleton = () => (
  <SkeletonPage flush>
    <Bone height="var(--touch)" />
    <ListSkeleton rows={4} />
  </SkeletonPage>
)

/** Claims: open or on the way, received, and lapsed. */
export default function Prizes() {
  const { t } = useLingui()
  const [pocket, setPocket] = usePersistentState<ClaimPocket>('pocket', 'open')
  return (
    <Page flush>
      <Tabs<ClaimPocket>
        label={t`我的獎品`}
        value={pocket}
        onChange={setPocket}
        tabs={[
          { value: 'open', text: <Trans>進行中</Trans> },
          { value: 'done', text: <Trans>已完成</Trans> },
          { value: 'expired', text: <Trans>已過期</Trans> },
        ]}
      />
      <div className={styles.page}>
        <Reading bones={<ListSkeleton rows={4} />} key={pocket}>
          <Claims pocket={pocket} />
        </Reading>
      </div>
    </Page>
  )
}

function Claims({ pocket }: { pocket: ClaimPocket }) {
  const query = useSuspenseInfiniteQuery(pagesOf(claimList, { pocket }))
  const draw = useModules('draw')
  return (
    <InfiniteList
      query={query}
      className={styles.list}
      keyOf={(claim) => claim.claim_id}
      row={(claim) => <ClaimCard claim={claim} />}
      empty={
        <Empty
          drawing="gift"
          text={
            pocket === 'open' ? (
              <Trans>現在沒有要領取的獎品</Trans>
            ) : pocket === 'done' ? (
              <Trans>還沒有收到過獎品</Trans>
            ) : (
              <Trans>沒有過期的獎品</Trans>
            )
          }
          action={pocket === 'open' && draw && { text: <Trans>去轉一次</Trans>, to: 'pages/draw/draw' }}
        />
      }
    />
  )
}
