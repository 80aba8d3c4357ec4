import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen, formatMoney } from '@shop/contract/core/money.ts'
import {
  adminProofApprove,
  adminProofClaim,
  type adminProofGet,
  adminProofReject,
} from '@shop/contract/trade/payment/admin.ts'
import { adminProofCreditPropose } from '@shop/contract/trade/payment/credit.ts'
import { proofRejectReasons } from '@shop/contract/trade/payment/payment.ts'
import { formatMoment } from '@shop/web/time.ts'
import { Alert, App, Button, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { proofStateWords, rejectReasonWords, warningWords } from './words.ts'

type Proof = DataOf<typeof adminProofGet>['proof']

/**
 * The facts of one payment next to its picture, and the decision. Opening it claims it, so that two reviewers do not
 * work on the same one; `onDecided` moves on.
 */
export function Review({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { message } = App.useApp()
  const open = proof.state === 'submitted'
  const mayReview = me.may('finance.proof.review') && proof.mayReview
  const [received, setReceived] = useState<Fen | null | undefined>(undefined)
  const [rejecting, setRejecting] = useState(false)
  const [proposing, setProposing] = useState(false)
  const amountInput = useRef<InputRef>(null)
  const approveButton = useRef<HTMLButtonElement>(null)
  const taken = Boolean(
    proof.claimedById !== null &&
      proof.claimedById !== me.id &&
      proof.claimedUntil &&
      new Date(proof.claimedUntil) > new Date(),
  )

  const refreshes = [['proofs'], ['dashboard'], ['orders'], ['users']]
  const approve = useCommand(
    (receivedFen: Fen, requestId) =>
      call(adminProofApprove, { params: { id: proof.id }, body: { receivedFen, requestId } }),
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
      call(adminProofCreditPropose, { params: { id: proof.id }, body: { receivedFen, reason, requestId } }),
    {
      refreshes: [...refreshes, ['credits']],
      said: t`已提出，等待另一位操作員批准`,
      done: () => setProposing(false),
      failed: shownAtField,
    },
  )
  const reject = useCommand(
    (body: { reason: (typeof proofRejectReasons)[number]; note: string }, requestId) =>
      call(adminProofReject, { params: { id: proof.id }, body: { ...body, requestId } }),
    {
      refreshes,
      said: t`已退回`,
      done: () => {
        setRejecting(false)
        onDecided()
      },
    },
  )
  useClaim(open && mayReview && !taken, () => call(adminProofClaim, { params: { id: proof.id } }))

  const able = open && mayReview && !taken
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
  useShortcuts(
    able
      ? [
          { keys: 'a', does: msg`輸入實收金額`, run: () => amountInput.current?.focus() },
          { keys: 'x', does: msg`退回`, run: () => setRejecting(true) },
        ]
      : [],
  )

  return (
    <div className="review">
      <div className="review-due">
        <span className="muted">
          <Trans>應收金額</Trans>
        </span>
        <strong>
          <Money fen={proof.amountFen} />
        </strong>
        <span>
          <Trans>附言碼</Trans> <code>{proof.remarkCode}</code>
        </span>
      </div>

      {proof.warnings.length > 0 && (
        <ul className="review-warnings" aria-label={t`警示`}>
          {proof.warnings.map(({ code, detail }) => (
            <li key={code + detail}>
              <strong>⚠ {t(warningWords[code])}</strong>
              {detail && <span>{detail}</span>}
            </li>
          ))}
        </ul>
      )}

      <dl className="facts">
        {proof.merchant && (
          <>
            <dt>
              <Trans>收款商家</Trans>
            </dt>
            <dd>
              {me.may('merchant.view') ? (
                <Link to={`/merchant/detail?merchantId=${proof.merchant.id}`}>{proof.merchant.name}</Link>
              ) : (
                proof.merchant.name
              )}
            </dd>
          </>
        )}
        <dt>
          <Trans>買家</Trans>
        </dt>
        <dd>
          {me.may('user.view') ? (
            <Link to={`/user/detail?userId=${proof.buyer.id}`}>{proof.buyer.nickname}</Link>
          ) : (
            proof.buyer.nickname
          )}{' '}
          <span className="muted">{proof.buyer.mobile}</span>
        </dd>
        <dt>
          <Trans>付款人</Trans>
        </dt>
        <dd>{proof.payerName || '–'}</dd>
        <dt>
          <Trans>流水號</Trans>
        </dt>
        <dd>{proof.reference || '–'}</dd>
        <dt>
          <Trans>付款時間</Trans>
        </dt>
        <dd>
          <Moment at={proof.paidAt} />
        </dd>
        <dt>
          <Trans>上傳時間</Trans>
        </dt>
        <dd>
          <Moment at={proof.createdAt} />
        </dd>
        {proof.giftFen !== null && (
          <>
            <dt>
              <Trans>充值贈送</Trans>
            </dt>
            <dd>
              <Money fen={proof.giftFen} />
            </dd>
          </>
        )}
        <dt>{proof.kind === 'recharge' ? <Trans>充值單號</Trans> : <Trans>交易編號</Trans>}</dt>
        <dd>{proof.number}</dd>
        {proof.orders.map((order) => (
          <div key={order.id} style={{ display: 'contents' }}>
            <dt>
              <Trans>訂單</Trans>
            </dt>
            <dd>
              {me.may('order.view') ? (
                <Link to={`/order/detail?orderId=${order.id}`}>{order.orderNo}</Link>
              ) : (
                order.orderNo
              )}
              <div className="muted">
                {order.title} · <Money fen={order.payableFen} />
              </div>
            </dd>
          </div>
        ))}
      </dl>

      {!open && (
        <dl className="facts review-decided">
          <dt>
            <Trans>結果</Trans>
          </dt>
          <dd>{t(proofStateWords[proof.state])}</dd>
          {proof.receivedFen !== null && (
            <>
              <dt>
                <Trans>實收金額</Trans>
              </dt>
              <dd>
                <Money fen={proof.receivedFen} />
              </dd>
            </>
          )}
          {proof.rejectReason && (
            <>
              <dt>
                <Trans>原因</Trans>
              </dt>
              <dd>
                {reasonText(proof.rejectReason)}
                {proof.rejectNote && <div className="muted">{proof.rejectNote}</div>}
              </dd>
            </>
          )}
          {proof.reviewedBy && (
            <>
              <dt>
                <Trans>審核人</Trans>
              </dt>
              <dd>
                {proof.reviewedBy} <Moment at={proof.reviewedAt} />
              </dd>
            </>
          )}
        </dl>
      )}

      {open && taken && proof.claimedUntil && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              {proof.claimedBy} 正在審核，到 {formatMoment(proof.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
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

      {able && (
        <div className="review-decide">
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
            {needsSecond && !tooMuch && (
              <Trans>多了 {formatMoney(surplus)}，要另一位操作員批准才會存進買家的餘額</Trans>
            )}
          </p>
          <div className="review-buttons">
            <Button danger icon={<CloseOutlined />} disabled={approve.isPending} onClick={() => setRejecting(true)}>
              <Trans>退回</Trans> <kbd>X</kbd>
            </Button>
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
          </div>
        </div>
      )}
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
      <ReasonDialog
        open={rejecting}
        title={t`退回這筆付款`}
        reasons={proofRejectReasons.map((value) => ({ value, label: t(rejectReasonWords[value]) }))}
        noteLabel={t`給買家的補充說明`}
        confirm={t`退回`}
        danger
        busy={reject.isPending}
        onConfirm={({ reason, note }) => reject.mutate({ reason: reason as (typeof proofRejectReasons)[number], note })}
        onCancel={() => setRejecting(false)}
      />
    </div>
  )

  function reasonText(reason: string): string {
    const words = rejectReasonWords[reason as (typeof proofRejectReasons)[number]]
    return words ? t(words) : reason
  }
}
