import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminDrawApprove,
  adminDrawClaim,
  type adminDrawGet,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import { drawRejectReasons } from '@shop/contract/money/conversion/conversion.ts'
import { formatMoment } from '@shop/web/time.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import { destWords, drawRejectionText, drawStateWords, drawWarningWords, unitWords } from './words.ts'

type Draw = DataOf<typeof adminDrawGet>['draw']
type Reason = (typeof drawRejectReasons)[number]

const refreshes = [['draws'], ['dashboard'], ['users']]

/** The facts of one draw and the operator's options. Opening one they may decide on claims it. */
export function DecideDraw({ draw, onDecided }: { draw: Draw; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { id, may } = draw
  const [rejecting, setRejecting] = useState(false)
  const params = { id }
  const approve = useCommand((_: undefined, requestId) => call(adminDrawApprove, { params, body: { requestId } }), {
    refreshes,
    said: t`已通過，款項已到帳`,
    done: onDecided,
  })
  const reject = useCommand(
    (body: { reason: Reason; note: string }, requestId) =>
      call(adminDrawReject, { params, body: { ...body, requestId } }),
    {
      refreshes,
      said: t`已退回`,
      done: () => {
        setRejecting(false)
        onDecided()
      },
    },
  )
  const taken = draw.claimedById !== null && draw.claimedById !== me.id
  const decides = may.review && !taken
  useClaim(decides, () => call(adminDrawClaim, { params }))
  useShortcuts(
    decides
      ? [
          { keys: 'a', does: msg`通過`, run: () => approve.mutate(undefined) },
          { keys: 'x', does: msg`退回`, run: () => setRejecting(true) },
        ]
      : [],
  )
  const units = (value: number) => amountText(value, 'ITG')
  const fact = (label: ReactNode, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )

  return (
    <div className="review">
      <div className="review-due">
        <span className="muted">
          <Trans>轉入{t(destWords[draw.dest])}</Trans>
        </span>
        <strong>
          <Money fen={draw.moneyFen} />
        </strong>
        <span className="muted">
          <Trans>
            {t(unitWords[draw.unit])} {units(draw.units)}，其中手續費 {units(draw.feeUnits)}
          </Trans>
        </span>
      </div>

      {draw.warnings.length > 0 && (
        <ul className="review-warnings" aria-label={t`警示`}>
          {draw.warnings.map(({ code, detail }) => (
            <li key={code}>
              <strong>
                ⚠ {t(drawWarningWords[code])}
                {detail && ` (${detail})`}
              </strong>
            </li>
          ))}
        </ul>
      )}

      <dl className="facts">
        {fact(
          <Trans>用戶</Trans>,
          <>
            {me.may('user.view') ? (
              <Link to={`/user/detail?userId=${draw.user.id}`}>{draw.user.nickname}</Link>
            ) : (
              draw.user.nickname
            )}{' '}
            <span className="muted">{draw.user.mobile}</span>
            {me.may('ledger.view') && (
              <div>
                <Link to={`/user/ledger?user=${draw.user.id}`}>
                  <Trans>帳本</Trans>
                </Link>
              </div>
            )}
          </>,
        )}
        {fact(<Trans>剩餘可用</Trans>, units(draw.availableUnits))}
        {fact(<Trans>轉換比例</Trans>, `${draw.rateBp / 100}%`)}
        {fact(<Trans>最近 30 天已轉入</Trans>, <Money fen={draw.drawnFen} />)}
        {fact(<Trans>申請時間</Trans>, <Moment at={draw.createdAt} />)}
        {fact(<Trans>單號</Trans>, draw.drawNo)}
        {fact(
          <Trans>狀態</Trans>,
          <>
            {t(drawStateWords[draw.state])} {draw.automatic && <Trans>（免審核）</Trans>}
          </>,
        )}
        {draw.reviewedBy &&
          fact(
            <Trans>審核人</Trans>,
            <>
              {draw.reviewedBy} <Moment at={draw.endedAt} />
            </>,
          )}
        {draw.rejectReason &&
          fact(
            <Trans>原因</Trans>,
            <>
              {draw.rejectReason in drawRejectionText
                ? t(drawRejectionText[draw.rejectReason as Reason])
                : draw.rejectReason}
              {draw.rejectNote && <div className="muted">{draw.rejectNote}</div>}
            </>,
          )}
      </dl>

      {taken && draw.claimedUntil && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              {draw.claimedBy} 正在處理，到 {formatMoment(draw.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
      {decides && (
        <div className="review-decide">
          <div className="review-buttons">
            <Button danger icon={<CloseOutlined />} disabled={approve.isPending} onClick={() => setRejecting(true)}>
              <Trans>退回</Trans> <kbd>X</kbd>
            </Button>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              loading={approve.isPending}
              onClick={() => approve.mutate(undefined)}
            >
              <Trans>通過</Trans> <kbd>A</kbd>
            </Button>
          </div>
        </div>
      )}
      <ReasonDialog
        open={rejecting}
        title={t`退回這筆申請`}
        reasons={drawRejectReasons.map((value) => ({ value, label: t(drawRejectionText[value]) }))}
        noteLabel={t`給用戶的補充說明`}
        confirm={t`退回`}
        danger
        busy={reject.isPending}
        onConfirm={({ reason, note }) => reject.mutate({ reason: reason as Reason, note })}
        onCancel={() => setRejecting(false)}
      />
    </div>
  )
}
