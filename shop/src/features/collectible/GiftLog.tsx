import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { GiftCard } from './GiftCard.tsx'
import { giftsQuery } from './queries.ts'

/** The gifts given and received. */
export function GiftLog() {
  const { t } = useLingui()
  usePageTitle(t`轉贈紀錄`)
  const query = useSuspenseInfiniteQuery(giftsQuery)
  return (
    <Page>
      <InfiniteList
        query={query}
        keyOf={(gift) => gift.transfer_id}
        row={(gift) => <GiftCard gift={gift} />}
        empty={
          <Card>
            <Empty drawing="box" text={<Trans>還沒有轉贈過藏品</Trans>} />
          </Card>
        }
      />
    </Page>
  )
}
