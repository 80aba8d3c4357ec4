import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Block } from '../../features/page/Block.tsx'
import { Blocks } from '../../features/page/Blocks.tsx'
import { headStyle } from '../../features/page/head.ts'
import { customPageQuery, type PageData } from '../../features/page/queries.ts'
import { object } from '../../features/page/values.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { BackButton } from '../../ui/Header.tsx'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export function Skeleton() {
  return (
    <>
      <div className={styles.head}>
        <BackButton className={styles.back} />
      </div>
      <SkeletonPage>
        <Bone ratio="1.6" />
        <div className={styles.tiles}>
          {places(4).map((place) => (
            <Bone key={place} ratio="0.7" />
          ))}
        </div>
      </SkeletonPage>
    </>
  )
}

/**
 * A page made of blocks besides the home page: a season, a campaign. It has its own title, in its own colours, with the
 * button of customer service beside it instead of over the goods.
 */
export default function CustomPage() {
  const { pageId, previewToken } = usePageParams({ pageId: 'id', previewToken: 'text?' })
  const { data, refetch } = useSuspenseQuery(customPageQuery(pageId, previewToken))
  useDraftChanges(previewToken !== undefined, refetch)
  if ('gone' in data) return <Gone reason={data.gone} />
  return <Shown page={data.page} />
}

/** The console notifies this page when it has saved the draft shown here. */
function useDraftChanges(isDraft: boolean, read: () => unknown) {
  useEffect(() => {
    if (!isDraft || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('page-draft')
    channel.onmessage = () => void read()
    return () => channel.close()
  }, [isDraft, read])
}

function Shown({ page: { page, items } }: { page: PageData }) {
  usePageTitle(page.params.title)
  const service = items.find(({ type }) => type === 'service')
  return (
    <>
      <div className={styles.head} style={headStyle(page.style)}>
        <BackButton className={styles.back} />
        <span className={styles.title} aria-hidden="true">
          {page.params.title}
        </span>
        {service && (
          <div className={styles.service}>
            {/* A picture made to float over the page would look like a sticker here. */}
            <Suspense>
              <Block block={{ ...service, params: { ...object(service.params), image: '' } }} first={false} waits />
            </Suspense>
          </div>
        )}
      </div>
      <Page flush className={styles.page}>
        <Blocks items={items.filter((item) => item !== service)} waits />
        {items.length === 0 && (
          <Empty
            text={<Trans>這個頁面還沒有內容</Trans>}
            action={{ text: <Trans>回到首頁</Trans>, to: 'pages/index/index' }}
          />
        )}
      </Page>
    </>
  )
}

function Gone({ reason }: { reason: string }) {
  return (
    <>
      <div className={styles.head}>
        <BackButton className={styles.back} />
      </div>
      <Page>
        <Empty drawing="lost" text={reason} action={{ text: <Trans>回到首頁</Trans>, to: 'pages/index/index' }} />
      </Page>
    </>
  )
}
