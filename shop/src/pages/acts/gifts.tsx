import { Trans, useLingui } from '@lingui/react/macro'
import type { GiftPocket } from '@shop/contract/promotion/gift/gift.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BirthdayForm } from '../../features/gift/BirthdayForm.tsx'
import { CodeForm } from '../../features/gift/CodeForm.tsx'
import { type Contents, GiftCard } from '../../features/gift/GiftCard.tsx'
import { Opened, type OpenedPack } from '../../features/gift/Opened.tsx'
import { giftsQuery } from '../../features/gift/queries.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Bone, ListSkeleton, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './gifts.module.css'

export const Skeleton = () => (
  <SkeletonPage flush>
    <Bone height="var(--touch)" />
    <ListSkeleton rows={4} />
  </SkeletonPage>
)

/** Gift packs: open, received and lapsed. */
export default function Gifts() {
  const { t } = useLingui()
  const [pocket, setPocket] = usePersistentState<GiftPocket>('pocket', 'available')
  const [opened, setOpened] = useState<OpenedPack>()
  const open = (name: string, contents: Contents, claimId: number | null) => setOpened({ name, contents, claimId })
  return (
    <Page flush>
      <Tabs<GiftPocket>
        label={t`免費好禮`}
        value={pocket}
        onChange={setPocket}
        tabs={[
          { value: 'available', text: <Trans>可領取</Trans> },
          { value: 'received', text: <Trans>已領取</Trans> },
          { value: 'expired', text: <Trans>已過期</Trans> },
        ]}
      />
      <div className={styles.page}>
        <Reading bones={<ListSkeleton rows={4} />} key={pocket}>
          <Packs pocket={pocket} onReceived={open} />
        </Reading>
      </div>
      {opened && <Opened pack={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function Packs({
  pocket,
  onReceived,
}: {
  pocket: GiftPocket
  onReceived: (name: string, contents: Contents, claimId: number | null) => void
}) {
  const query = useSuspenseInfiniteQuery(giftsQuery(pocket))
  const offered = query.data.pages[0]?.offered
  const isAvailable = pocket === 'available'
  const takesCodes = isAvailable && offered?.takes_codes === 1
  const birthday = isAvailable ? (offered?.birthday ?? undefined) : undefined
  return (
    <>
      {pocket === 'received' && (
        <Card flush>
          <Cell label={<Trans>我的獎品</Trans>} icon="box" to="pages/acts/prizes" />
        </Card>
      )}
      <InfiniteList
        query={query}
        followed={takesCodes || birthday !== undefined}
        className={styles.list}
        keyOf={(gift) => `${gift.pack_id} ${gift.period}`}
        row={(gift) => <GiftCard gift={gift} pocket={pocket} onReceived={onReceived} />}
        empty={
          <Empty
            drawing="gift"
            text={
              isAvailable ? (
                <Trans>現在沒有可領的禮包</Trans>
              ) : pocket === 'received' ? (
                <Trans>還沒有領過禮包</Trans>
              ) : (
                <Trans>沒有過期的禮包</Trans>
              )
            }
            action={isAvailable && { text: <Trans>去領券</Trans>, to: 'pages/coupon/index' }}
          />
        }
      />
      {takesCodes && <CodeForm onReceived={onReceived} />}
      {birthday && <BirthdayForm birthday={birthday} />}
    </>
  )
}
