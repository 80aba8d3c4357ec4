import { Trans, useLingui } from '@lingui/react/macro'
import { adminReviewAnswer } from '@shop/contract/trade/review/review.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import {
  type MerchantReview,
  merchantReviewsQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ReasonSheet } from '../../features/merchant/ReasonSheet.tsx'
import { type ReviewTab, reviewTabs } from '../../features/merchant/tabs.ts'
import { GradeMark } from '../../features/review/Grade.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './orders.module.css'
import own from './reviews.module.css'

/** Reviews of the merchant's goods: those without an answer, or all. */
export default function MerchantReviews() {
  const { tab } = usePageParams({ tab: [...reviewTabs] })
  const { merchant } = useMerchant()
  return merchant ? <Reviews merchantId={merchant.merchant_id} tab={tab} /> : <NoMerchant />
}

function Reviews({ merchantId, tab }: { merchantId: number; tab: ReviewTab }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(merchantReviewsQuery(merchantId, tab))
  const [answering, setAnswering] = useState<MerchantReview>()
  const refresh = () => void refreshMerchant()
  const answer = useMerchantCommand(merchantId, adminReviewAnswer, {
    success: t`已回覆`,
    done: () => {
      setAnswering(undefined)
      refresh()
    },
    failed: refresh,
  })
  return (
    <Page flush>
      <div className={styles.top}>
        <Tabs<ReviewTab>
          label={t`評價狀態`}
          value={tab}
          onChange={(next) => navigate('pages/merchant/reviews', { tab: next }, { replace: true })}
          tabs={[
            { value: 'unanswered', text: <Trans>待回覆</Trans> },
            { value: 'all', text: <Trans>全部</Trans> },
          ]}
        />
      </div>
      <div className={styles.list}>
        <InfiniteList
          query={query}
          bones={<ListSkeleton rows={3} picture={false} />}
          keyOf={({ id }) => id}
          row={(row) => <ReviewCard row={row} onAnswer={() => setAnswering(row)} />}
          empty={
            <Empty
              drawing="chat"
              text={tab === 'unanswered' ? <Trans>沒有等待回覆的評價</Trans> : <Trans>還沒有評價</Trans>}
            />
          }
        />
      </div>
      {answering && (
        <ReasonSheet
          key={answering.id}
          open
          title={t`回覆評價`}
          note={answering.text}
          label={t`回覆內容，所有人可見`}
          max={500}
          confirm={t`回覆`}
          busy={answer.isPending}
          onConfirm={(text) => answer.mutate({ params: { id: answering.id }, body: { text } })}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Page>
  )
}

function ReviewCard({ row, onAnswer }: { row: MerchantReview; onAnswer: () => void }) {
  const { t } = useLingui()
  const { author, grade, text, images, append, reply, goods, orderId, may, createdAt } = row
  const pictures = images.map(({ url }) => url)
  return (
    <Card>
      <article className={own.review}>
        <header className={own.head}>
          <strong>{author.nickname}</strong>
          <GradeMark grade={grade} />
        </header>
        <p className={own.about}>
          <Parts parts={[formatMoment(createdAt), goods.title, goods.spec]} />
        </p>
        {text && <p className={own.text}>{text}</p>}
        {pictures.length > 0 && (
          <div className={own.pictures}>
            {images.map(({ fileId, smallUrl }, index) => (
              <button
                key={fileId}
                type="button"
                aria-label={t`查看圖片 ${index + 1}`}
                onClick={() => void showPictures(pictures, index)}
              >
                <Picture src={smallUrl} alt="" />
              </button>
            ))}
          </div>
        )}
        {append && (
          <p className={own.text}>
            <Trans>追評：{append.text}</Trans>
          </p>
        )}
        {reply && (
          <p className={own.reply}>
            <Trans>商家回覆：{reply.text}</Trans>
          </p>
        )}
        <footer className={own.actions}>
          <PageLink to="pages/merchant/detail" params={{ orderId }} className={own.order}>
            <Trans>查看訂單</Trans>
            <Icon name="next" size="24rpx" />
          </PageLink>
          {may.answer && (
            <Button size="small" kind={reply ? 'line' : 'main'} onClick={onAnswer}>
              {reply ? <Trans>修改回覆</Trans> : <Trans>回覆</Trans>}
            </Button>
          )}
        </footer>
      </article>
    </Card>
  )
}
