import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen, formatMoney } from '@shop/contract/core/money.ts'
import {
  adminProofApprove,
  adminProofClaim,
  adminProofCreditPropose,
  type adminProofGet,
  adminProofReject,
} from '@shop/contract/trade/proof/admin.ts'
import { type ProofRejectReason, proofRejectReasons } from '@shop/contract/trade/proof/proof.ts'
import { Alert, App, Button, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Fact, MayLink, Reviewed, Shopper, Why } from '../../ui/Facts.tsx'
import { CheckOutlined } from '../../ui/icons.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { ReviewHead, ReviewPane, rejects } from '../../ui/ReviewPane.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { proofStateWords, rejectReasonWords, warningWords } from './words.ts'

type Proof = DataOf<typeof adminProofGet>['proof']

const refreshes = [['proofs'], ['dashboard'], ['orders'], ['users']]

/** The facts of one payment next to its picture, and the decision, for which the received amount is typed. */
export function DecideProof({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const open = proof.state === 'submitted'
  const mayReview = me.may('finance.proof.review') && proof.mayReview
  return (
    <ReviewPane
      item={proof}
      claim={adminProofClaim}
      may={open && mayReview}
      refreshes={refreshes}
      onDecided={onDecided}
      picture={<PicturePreview urls={proof.images.map(({ url }) => url)} alt={t`${proof.buyer.nickname} 的付款截圖`} />}
      head={
        <ReviewHead
          label={<Trans>應收金額</Trans>}
          value={<Money fen={proof.amountFen} />}
          note={
            <span>
              <Trans>備註碼</Trans> <code>{proof.remarkCode}</code>
            </span>
          }
        />
      }
      warnings={proof.warnings}
      warningWords={warningWords}
      facts={
        <>
          {proof.merchant && (
            <Fact label={t`收款商家`}>
              <MayLink may="merchant.view" to={`/merchant/detail?merchantId=${proof.merchant.id}`}>
                {proof.merchant.name}
              </MayLink>
            </Fact>
          )}
          <Fact label={t`買家`}>
            <Shopper who={proof.buyer} />
          </Fact>
          <Fact label={t`付款人`}>{proof.payerName || '–'}</Fact>
          <Fact label={t`交易單號`}>{proof.reference || '–'}</Fact>
          <Fact label={t`付款時間`}>
            <Moment at={proof.paidAt} />
          </Fact>
          <Fact label={t`上傳時間`}>
            <Moment at={proof.createdAt} />
          </Fact>
          {proof.giftFen !== null && (
            <Fact label={t`儲值贈送`}>
              <Money fen={proof.giftFen} />
            </Fact>
          )}
          <Fact label={proof.kind === 'recharge' ? t`儲值單號` : t`交易編號`}>{proof.number}</Fact>
          {proof.orders.map((order) => (
            <Fact key={order.id} label={t`訂單`}>
              <MayLink may="order.view" to={`/order/detail?orderId=${order.id}`}>
                {order.orderNo}
              </MayLink>
              <div className="muted">
                {order.title} · <Money fen={order.payableFen} />
              </div>
            </Fact>
          ))}
          {!open && <Fact label={t`結果`}>{t(proofStateWords[proof.state])}</Fact>}
          {!open && proof.receivedFen !== null && (
            <Fact label={t`實收金額`}>
              <Money fen={proof.receivedFen} />
            </Fact>
          )}
          <Why code={proof.rejectReason} words={rejectReasonWords} note={proof.rejectNote} />
          <Reviewed by={proof.reviewedBy} at={proof.reviewedAt} />
        </>
      }
      choices={[
        {
          ...rejects,
          said: t`已退回`,
          ask: {
            title: t`退回這筆付款`,
            reasons: proofRejectReasons,
            words: rejectReasonWords,
            noteLabel: t`給買家的補充說明`,
          },
          send: ({ reason, note }, requestId) =>
            call(adminProofReject, {
              params: { id: proof.id },
              body: { reason: reason as ProofRejectReason, note, requestId },
            }),
        },
      ]}
      inputs={<Received proof={proof} onDecided={onDecided} />}
    >
      {open && !mayReview && (
        <Alert
          type="info"
          showIcon
          title={
            proof.mayReview ? (
              <Trans>你的角色只能查看，不能審核</Trans>
            ) : (
              <Trans>款項付給了商家，由商家審核；逾時未審後平台才能處理</Trans>
            )
          }
        />
      )}
      {open && proof.proposed && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              已提出超額入帳，等待另一位操作員批准：<Link to="/proof/credits?state=proposed">去看提案</Link>
            </Trans>
          }
        />
      )}
    </ReviewPane>
  )
}

/** The received amount, and the button that approves the payment, or proposes it above one operator's limit. */
function Received({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const params = { id: proof.id }
  const [received, setReceived] = useState<Fen | null | undefined>(undefined)
  const [proposing, setProposing] = useState(false)
  const amountInput = useRef<InputRef>(null)
  const approveButton = useRef<HTMLButtonElement>(null)
  const approve = useCommand(
    (receivedFen: Fen, requestId) => call(adminProofApprove, { params, body: { receivedFen, requestId } }),
    {
      refreshes,
      said: t`已通過`,
      done: ({ refunded }) => {
        if (refunded > 0) void message.warning(t`其中 ${refunded} 筆訂單的商品已售罄，已關閉並退到買家餘額`, 6)
        onDecided()
      },
    },
  )
  const propose = useCommand(
    ({ receivedFen, reason }: { receivedFen: Fen; reason: string }, requestId) =>
      call(adminProofCreditPropose, { params, body: { receivedFen, reason, requestId } }),
    {
      refreshes: [...refreshes, ['credits']],
      said: t`已提出，等待另一位操作員批准`,
      done: () => setProposing(false),
      failed: shownAtField,
    },
  )
  const enough = typeof received === 'number' && received >= proof.amountFen
  const tooMuch = typeof received === 'number' && received > proof.mostFen
  const wrong = received !== undefined && (!enough || tooMuch)
  const surplus = enough ? fen(received - proof.amountFen) : fen(0)
  const needsSecond = enough && received > proof.aloneFen
  function submit(): void {
    if (!enough || tooMuch || approve.isPending) return
    if (needsSecond) setProposing(true)
    else approve.mutate(received)
  }
  /** A typing error could give money away: the button names any surplus, and approving it takes a separate key. */
  function enter(event: KeyboardEvent): void {
    if (surplus === 0) return void submit()
    event.preventDefault() // otherwise the same key would press the button
    approveButton.current?.focus()
  }
  useShortcuts([{ keys: 'a', does: msg`輸入實收金額`, run: () => amountInput.current?.focus() }])
  return (
    <>
      <label htmlFor="received">
        <Trans>實收金額</Trans>
        <span className="muted">
          {' '}
          <Trans>請照帳戶裡看到的輸入</Trans>
        </span>
      </label>
      <MoneyInput
        id="received"
        ref={amountInput}
        size="large"
        value={received}
        onChange={setReceived}
        onPressEnter={enter}
        status={wrong ? 'error' : undefined}
      />
      <p aria-live="polite" className={wrong ? 'bad' : 'muted'}>
        {received === null && <Trans>請輸入金額，最多兩位小數</Trans>}
        {typeof received === 'number' && received < proof.amountFen && (
          <Trans>少了 {formatMoney(fen(proof.amountFen - received))}，只能退回或請買家補齊</Trans>
        )}
        {tooMuch &&
          (proof.merchant ? (
            <Trans>多付的由商家直接退給買家，這裡請填 {formatMoney(proof.amountFen)}</Trans>
          ) : (
            <Trans>最多 {formatMoney(proof.mostFen)}，再多的要退回付款人</Trans>
          ))}
        {surplus > 0 && !needsSecond && <Trans>多了 {formatMoney(surplus)}，會存進買家的餘額</Trans>}
        {needsSecond && !tooMuch && <Trans>多了 {formatMoney(surplus)}，要另一位操作員批准才會存進買家的餘額</Trans>}
      </p>
      <Button
        ref={approveButton}
        type="primary"
        icon={<CheckOutlined />}
        disabled={!enough || tooMuch || (needsSecond && proof.proposed)}
        loading={approve.isPending}
        onClick={submit}
      >
        {needsSecond ? (
          <Trans>提出，由另一人批准</Trans>
        ) : surplus > 0 ? (
          <Trans>連同多付的 {formatMoney(surplus)} 通過</Trans>
        ) : (
          <Trans>通過</Trans>
        )}{' '}
        <kbd>↵</kbd>
      </Button>
      <ReasonDialog
        open={proposing}
        title={t`提出超額入帳`}
        confirm={t`提出`}
        busy={propose.isPending}
        failure={propose.error}
        onConfirm={({ note }) => enough && propose.mutate({ receivedFen: received, reason: note })}
        onCancel={() => setProposing(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>
            {proof.buyer.nickname} 付了 <Money fen={fen(proof.amountFen + surplus)} />
            ，比應收多 <Money fen={surplus} strong />。
          </Trans>
        </p>
      </ReasonDialog>
    </>
  )
}
