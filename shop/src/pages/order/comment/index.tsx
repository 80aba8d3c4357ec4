import { Trans, useLingui } from '@lingui/react/macro'
import { orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDrafts } from '../../../features/review/draft.ts'
import { GradePicker } from '../../../features/review/Grade.tsx'
import { type PendingLine, pendingQuery, type ReviewLimits, refreshReviews } from '../../../features/review/queries.ts'
import { WriteFields } from '../../../features/review/WriteFields.tsx'
import { useCommand } from '../../../lib/command.ts'
import { goBack, navigate } from '../../../lib/navigate.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { toast } from '../../../lib/toast.ts'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { specText } from '../../../ui/GoodsLine.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { Tick } from '../../../ui/Tick.tsx'
import styles from './index.module.css'

export const Skeleton = () => <ListSkeleton rows={3} />

/** Reviews of the goods of an order; lines without a grade are left for later. */
export default function OrderComment() {
  const { orderId } = usePageParams({ orderId: 'id' })
  const { data } = useSuspenseQuery(pendingQuery(orderId))
  if ('over' in data) {
    return (
      <Page>
        <Empty drawing="chat" text={data.over}>
          <Button kind="line" onClick={() => navigate('pages/comment/index', { mine: 'done' }, { replace: true })}>
            <Trans>我的評價</Trans>
          </Button>
        </Empty>
      </Page>
    )
  }
  return <Form orderId={orderId} lines={data.goodsList} limits={data.limits} />
}

function Form({ orderId, lines, limits }: { orderId: number; lines: PendingLine[]; limits: ReviewLimits }) {
  const { t } = useLingui()
  const drafts = useDrafts(`order-${orderId}`)
  const [anonymous, setAnonymous] = useState(false)
  const [problems, setProblems] = useState<Record<number, string>>({})
  const sending = useRef(new Set<string>())
  const graded = lines.filter((line) => drafts.of(line.order_goods_id).grade !== undefined).length
  const all = lines.length
  const submit = useCommand(orderCommentSubmit, {
    done: () => {
      drafts.clear()
      goBack()
      void refreshReviews()
    },
    failed: ({ fields, code }) => {
      const found = Object.entries(fields).flatMap(([field, words]) => {
        const line = lines[Number(/^form\.(\d+)\./.exec(field)?.[1])]
        return line ? [[line.order_goods_id, words]] : []
      })
      setProblems(Object.fromEntries(found))
      // Already reviewed elsewhere, or too late: the page says so itself.
      if (code === 'REVIEWED' || code === 'REVIEW_WINDOW_OVER') void refreshReviews()
    },
  })

  function send(): void {
    const missing = graded === 0 ? t`請先選擇評價等級` : sending.current.size > 0 && t`檔案上傳中，請稍候`
    if (missing) {
      toast(missing)
      return
    }
    setProblems({})
    const form = lines.map(({ order_goods_id, goods_id }) => {
      const { grade, content, pictures, video } = drafts.of(order_goods_id)
      if (grade === undefined) return { order_goods_id, goods_id, content: '' }
      const files = { uploaded: pictures.map((one) => one.fileId), videoId: video?.fileId }
      return { order_goods_id, goods_id, score: grade, content, ...files, graded: true, anonymous }
    })
    submit.mutate({ orderId, form })
  }

  return (
    <Page>
      {lines.map((line) => {
        const draft = drafts.of(line.order_goods_id)
        const name = line.goods_name
        return (
          <Card key={line.order_goods_id}>
            <div className={styles.line}>
              <Goods line={line} />
              <GradePicker
                label={t`評價等級：${name}`}
                value={draft.grade}
                onChange={(grade) => drafts.change(line.order_goods_id, { grade })}
              />
              {(draft.grade !== undefined || all === 1) && (
                <WriteFields
                  draft={draft}
                  onChange={(change) => drafts.change(line.order_goods_id, change)}
                  onBusy={(part, busy) => {
                    const key = `${line.order_goods_id} ${part}`
                    if (busy) sending.current.add(key)
                    else sending.current.delete(key)
                  }}
                  limits={limits}
                  placeholder={t`商品好用嗎？說說品質、外觀和使用感受，幫助其他人`}
                  name={name}
                  error={problems[line.order_goods_id]}
                  video
                />
              )}
            </div>
          </Card>
        )
      })}
      <BottomBar>
        <Tick checked={anonymous} onChange={setAnonymous}>
          <Trans>匿名評價</Trans>
        </Tick>
        <Button size="large" className={styles.submit} busy={submit.isPending || submit.isSuccess} onClick={send}>
          {graded > 0 && graded < all ? (
            <Trans>
              發布（{graded}/{all}）
            </Trans>
          ) : (
            <Trans>發布評價</Trans>
          )}
        </Button>
      </BottomBar>
    </Page>
  )
}

function Goods({ line }: { line: PendingLine }) {
  const spec = specText(line.goods_props)
  return (
    <div className={styles.goods}>
      <Picture src={line.goods_image} srcSet={line.goods_image_srcset} sizes="80px" alt="" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{line.goods_name}</span>
        {spec && <span className={styles.spec}>{spec}</span>}
      </span>
    </div>
  )
}
