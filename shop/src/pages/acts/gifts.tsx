import { Trans, useLingui } from '@lingui/react/macro'
import type { GiftPocket } from '@shop/contract/promotion/gift/gift.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BirthdayForm } from '../../features/gift/BirthdayForm.tsx'
import { CodeForm } from '../../features/gift/CodeForm.tsx'
import { type Contents, ContentsText, GiftCard } from '../../features/gift/GiftCard.tsx'
import { giftsQuery } from '../../features/gift/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Bone, ListSkeleton, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './gifts.module.css'

export const Skeleton = () => (
  <SkeletonPage flush>
    <Bone height="var(--touch)" />
    <ListSkeleton rows={4} />
  </SkeletonPage>
)

interface Opened {
  name: string
  contents: Contents
  /** of goods, which are claimed next */
  claimId: number | null
}

/** Gift packs: those to be received, those that were, and those that have lapsed. */
export default function Gifts() {
  const { t } = useLingui()
  const [pocket, setPocket] = usePersistentState<GiftPocket>('pocket', 'available')
  const [opened, setOpened] = useState<Opened>()
  const open = (name: string, contents: Contents, claimId: number | null) => setOpened({ name, contents, claimId })
  return (
    <Page flush>
      <Tabs<GiftPocket>
        label={t`禮包`}
        value={pocket}
        onChange={setPocket}
        tabs={[
          { value: 'available', text: <Trans>可領取</Trans> },
          { value: 'received', text: <Trans>已領取</Trans> },
          { value: 'expired', text: <Trans>已過期</Trans> },
        ]}
      />
      <div className={styles.page}>
        <Suspense fallback={<ListSkeleton rows={4} />} key={pocket}>
          <Packs pocket={pocket} onReceived={open} />
        </Suspense>
      </div>
      <Popup open={opened !== undefined} title={t`禮包已領取`} onClose={() => setOpened(undefined)}>
        {opened && (
          <div className={styles.opened}>
            <span className={styles.box}>
              <Icon name="gift" size="60%" />
            </span>
            <h3>{opened.name}</h3>
            <p className={styles.contents}>
              <ContentsText contents={opened.contents} />
            </p>
            {opened.claimId !== null && (
              <Button block size="large" onClick={() => navigate('pages/acts/prize', { claimId: opened.claimId ?? 0 })}>
                <Trans>填寫地址領取商品</Trans>
              </Button>
            )}
            <Button
              block
              size="large"
              kind={opened.claimId === null ? 'main' : 'line'}
              onClick={() => setOpened(undefined)}
            >
              <Trans>知道了</Trans>
            </Button>
          </div>
        )}
      </Popup>
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
  return (
    <>
      {isAvailable && offered?.takes_codes === 1 && <CodeForm onReceived={onReceived} />}
      {isAvailable && offered?.birthday && <BirthdayForm birthday={offered.birthday} />}
      {pocket === 'received' && (
        <Card flush>
          <Cell label={<Trans>我的獎品</Trans>} icon="box" to="pages/acts/prizes" />
        </Card>
      )}
      <Card>
        <InfiniteList
          query={query}
          className={styles.list}
          keyOf={(gift) => `${gift.pack_id} ${gift.period}`}
          row={(gift) => <GiftCard gift={gift} pocket={pocket} onReceived={onReceived} />}
          empty={
            <Empty
              drawing="box"
              text={
                isAvailable ? (
                  <Trans>現在沒有可領的禮包</Trans>
                ) : pocket === 'received' ? (
                  <Trans>還沒有領過禮包</Trans>
                ) : (
                  <Trans>沒有過期的禮包</Trans>
                )
              }
            >
              {isAvailable && (
                <Button onClick={() => navigate('pages/coupon/index')}>
                  <Trans>去領券</Trans>
                </Button>
              )}
            </Empty>
          }
        />
      </Card>
    </>
  )
}
