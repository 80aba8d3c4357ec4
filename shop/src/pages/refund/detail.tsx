import { Trans, useLingui } from '@lingui/react/macro'
import { refundAccept, refundArbitrate, refundCancel, refundConfirm } from '@shop/contract/trade/aftersale/aftersale.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CaseGoods } from '../../features/aftersale/CaseCard.tsx'
import { CaseHead } from '../../features/aftersale/CaseHead.tsx'
import { CasePictures } from '../../features/aftersale/CasePictures.tsx'
import { CaseWay } from '../../features/aftersale/CaseWay.tsx'
import { PlatformPopup } from '../../features/aftersale/PlatformPopup.tsx'
import { type Case, caseQuery, refreshCases } from '../../features/aftersale/queries.ts'
import { ReturnForm, returnFormId } from '../../features/aftersale/ReturnForm.tsx'
import headStyles from '../../features/order/OrderHead.module.css'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { regionLine } from '../../lib/region-line.ts'
import { BarBones, FactBones, GoodsBones, LineBones, TitleBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Steps.tsx'
import styles from './detail.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <div className={headStyles.head}>
      <LineBones widths={['36%', '72%']} />
    </div>
    <SkeletonCard>
      <FactBones count={3} />
    </SkeletonCard>
    <SkeletonCard>
      <TitleBones />
      <GoodsBones count={1} />
    </SkeletonCard>
    <SkeletonCard>
      <LineBones widths={['70%', '40%', '64%', '40%']} />
    </SkeletonCard>
    <BarBones />
  </SkeletonPage>
)

/** One aftersale case: its state, what to do next, the money, and its history. */
export default function RefundDetail() {
  const { orderRefundId } = usePageParams({ orderRefundId: 'id' })
  const { data: aftersale } = useSuspenseQuery(caseQuery(orderRefundId))
  const [sending, setSending] = useState(false)
  return (
    <Page>
      <CaseHead aftersale={aftersale} />
      <CaseWay aftersale={aftersale} />
      {aftersale.refuse_desc && <Refusal aftersale={aftersale} />}
      {aftersale.service !== 'refund' && aftersale.address?.detail && <ReturnAddress aftersale={aftersale} />}
      {aftersale.may.send && <ReturnForm orderRefundId={orderRefundId} onBusy={setSending} />}
      {(aftersale.is_user_send === 1 || aftersale.resent) && <Parcels aftersale={aftersale} />}
      <Amounts aftersale={aftersale} />
      <RequestFacts aftersale={aftersale} />
      <Card title={<Trans>處理紀錄</Trans>}>
        <Timeline
          events={[...aftersale.timeline.entries()].map(([key, { text, note, time }]) => ({
            key,
            text: note ? (
              <>
                {text}
                <span className={styles.said}>{note}</span>
              </>
            ) : (
              text
            ),
            time,
          }))}
        />
      </Card>
      <Actions aftersale={aftersale} sending={sending} />
    </Page>
  )
}

function Refusal({ aftersale }: { aftersale: Case }) {
  return (
    <Card title={<Trans>商家說明</Trans>}>
      <p className={styles.words}>{aftersale.refuse_desc}</p>
      <CasePictures images={aftersale.refuse_images} />
    </Card>
  )
}

function ReturnAddress({ aftersale }: { aftersale: Case }) {
  const { t } = useLingui()
  const { name = '', phone = '', region, detail = '' } = aftersale.address ?? {}
  const where = regionLine([region?.province, region?.city, region?.region, detail])
  return (
    <Card title={<Trans>退貨地址</Trans>} more={<CopyButton text={`${name} ${phone} ${where}`} what={t`退貨地址`} />}>
      <p className={styles.words}>
        <strong>{name}</strong> {phone}
      </p>
      <p className={styles.where}>{where}</p>
    </Card>
  )
}

function Parcels({ aftersale }: { aftersale: Case }) {
  const { t } = useLingui()
  const { resent } = aftersale
  return (
    <Card title={<Trans>物流資訊</Trans>}>
      <Facts
        facts={[
          aftersale.is_user_send === 1 && {
            key: 'back',
            label: t`寄回`,
            value: (
              <>
                {aftersale.express?.express_name} {aftersale.express_no}
                <CopyButton text={aftersale.express_no} what={t`快遞單號`} />
              </>
            ),
          },
          aftersale.is_user_send === 1 && { key: 'at', label: t`寄回時間`, value: aftersale.send_time },
          resent !== null && {
            key: 'new',
            label: t`換貨`,
            value: (
              <>
                {resent.express_name} {resent.express_no}
                <CopyButton text={resent.express_no} what={t`快遞單號`} />
              </>
            ),
          },
        ]}
      />
      {resent?.tracking_url && (
        <a className={styles.site} href={resent.tracking_url} target="_blank" rel="noreferrer">
          <Trans>到快遞公司網站查看</Trans>
        </a>
      )}
    </Card>
  )
}

/** How the amount was calculated, if it is not simply the requested one. */
function Amounts({ aftersale }: { aftersale: Case }) {
  const { t } = useLingui()
  const { asked_money: asked, agreed_money: agreed, freight_money: freight, refund_money: sum } = aftersale
  const { offered_money: offered } = aftersale
  const isSimple = asked === sum && Number(freight) === 0 && offered === null
  if (aftersale.service === 'exchange' || isSimple) return null
  return (
    <Card>
      <Facts
        facts={[
          { key: 'asked', label: t`申請金額`, value: money(asked) },
          offered !== null && { key: 'offered', label: t`商家提議退款`, value: money(offered) },
          agreed !== null && { key: 'agreed', label: t`同意金額`, value: money(agreed) },
          Number(freight) > 0 && { key: 'freight', label: t`退還運費`, value: money(freight) },
          (offered === null || agreed !== null) && {
            key: 'sum',
            label: t`退款金額`,
            value: <Price value={sum} />,
            strong: true,
          },
        ]}
      />
    </Card>
  )
}

function RequestFacts({ aftersale }: { aftersale: Case }) {
  const { t } = useLingui()
  return (
    <Card flush>
      <div className={styles.asked}>
        <CaseGoods goods={aftersale.orderGoods} num={aftersale.num} linked />
        <Facts
          facts={[
            { key: 'service', label: t`申請類型`, value: aftersale.service_text },
            { key: 'reason', label: t`申請原因`, value: aftersale.reason_text },
            aftersale.apply_desc !== aftersale.reason_text && {
              key: 'words',
              label: t`問題描述`,
              value: aftersale.apply_desc,
            },
            {
              key: 'no',
              label: t`售後編號`,
              value: (
                <>
                  {aftersale.case_no}
                  <CopyButton text={aftersale.case_no} what={t`售後編號`} />
                </>
              ),
            },
            { key: 'time', label: t`申請時間`, value: aftersale.create_time },
          ]}
        />
        <CasePictures images={aftersale.images} />
      </div>
      <Cell
        label={<Trans>查看訂單</Trans>}
        note={aftersale.order_no}
        to="pages/order/detail"
        params={{ orderId: aftersale.order_id }}
      />
    </Card>
  )
}

/** `sending`: the form of the return is on its way. */
function Actions({ aftersale, sending }: { aftersale: Case; sending: boolean }) {
  const { t } = useLingui()
  const { may, order_refund_id: orderRefundId } = aftersale
  const [asking, setAsking] = useState(false)
  const cancel = useCommand(refundCancel, { done: refreshCases, failed: refreshCases })
  const accept = useCommand(refundAccept, { done: refreshCases, failed: refreshCases })
  const confirm = useCommand(refundConfirm, { done: refreshCases, failed: refreshCases })
  const arbitrate = useCommand(refundArbitrate, {
    done: async () => {
      setAsking(false)
      await refreshCases()
    },
  })
  if (!may.cancel && !may.send && !may.confirm && !may.accept && !may.arbitrate && !may.reapply) return null

  async function cancelCase(): Promise<void> {
    const question = {
      title: t`撤銷售後申請`,
      content: t`撤銷後訂單會繼續進行。`,
      confirm: t`確認撤銷`,
      cancel: t`再想想`,
    }
    if (await ask(question)) cancel.mutate({ orderRefundId })
  }
  async function acceptOffer(): Promise<void> {
    const amount = aftersale.offered_money ?? '0.00'
    const offered = money(amount)
    const question = {
      title: t`接受 ${offered} 的退款？`,
      content: aftersale.next_text,
      confirm: t`接受`,
      cancel: t`再想想`,
    }
    if (await ask(question)) accept.mutate({ orderRefundId, amount })
  }
  async function received(): Promise<void> {
    const question = { title: t`已收到換貨？`, content: t`確認後售後完成。`, confirm: t`已收到`, cancel: t`還沒有` }
    if (await ask(question)) confirm.mutate({ orderRefundId })
  }
  return (
    <BottomBar>
      <div className={styles.actions}>
        {may.cancel && (
          <Button kind="line" busy={cancel.isPending} onClick={cancelCase}>
            <Trans>撤銷申請</Trans>
          </Button>
        )}
        {may.arbitrate && (
          <Button kind="line" onClick={() => setAsking(true)}>
            {aftersale.is_own ? <Trans>請客服覆核</Trans> : <Trans>請平台處理</Trans>}
          </Button>
        )}
        {may.send && (
          <Button type="submit" form={returnFormId} busy={sending}>
            <Trans>提交物流資訊</Trans>
          </Button>
        )}
        {may.reapply && (
          <Button onClick={() => navigate('pages/refund/apply', { orderGoodsId: aftersale.orderGoods.order_goods_id })}>
            <Trans>重新申請</Trans>
          </Button>
        )}
        {may.accept && (
          <Button busy={accept.isPending} onClick={acceptOffer}>
            <Trans>接受 {money(aftersale.offered_money ?? '0.00')}</Trans>
          </Button>
        )}
        {may.confirm && (
          <Button busy={confirm.isPending} onClick={received}>
            <Trans>確認收到換貨</Trans>
          </Button>
        )}
      </div>
      <PlatformPopup
        open={asking}
        isOwn={aftersale.is_own}
        busy={arbitrate.isPending}
        onClose={() => setAsking(false)}
        onSend={(content) => arbitrate.mutate({ orderRefundId, content })}
      />
    </BottomBar>
  )
}
