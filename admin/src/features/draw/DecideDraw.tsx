import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminDrawApprove,
  adminDrawClaim,
  type adminDrawGet,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import { type DrawRejectReason, drawRejectReasons } from '@shop/contract/money/conversion/conversion.ts'
import { call } from '../../lib/call.ts'
import { Fact, MayLink, Reviewed, Shopper, Why } from '../../ui/Facts.tsx'
import { approves, ReviewHead, ReviewPane, rejects } from '../../ui/ReviewPane.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import { destWords, drawRejectionText, drawStateWords, drawWarningWords, unitWords } from './words.ts'

type Draw = DataOf<typeof adminDrawGet>['draw']

/** The facts of one draw and the operator's options. */
export function DecideDraw({ draw, onDecided }: { draw: Draw; onDecided: () => void }) {
  const { t } = useLingui()
  const params = { id: draw.id }
  const units = (value: number) => amountText(value, 'ITG')
  return (
    <ReviewPane
      item={draw}
      claim={adminDrawClaim}
      may={draw.may.review}
      refreshes={[['draws'], ['dashboard'], ['users']]}
      onDecided={onDecided}
      head={
        <ReviewHead
          label={<Trans>轉入{t(destWords[draw.dest])}</Trans>}
          value={<Money fen={draw.moneyFen} />}
          note={
            <span className="muted">
              <Trans>
                {t(unitWords[draw.unit])} {units(draw.units)}，其中手續費 {units(draw.feeUnits)}
              </Trans>
            </span>
          }
        />
      }
      warnings={draw.warnings}
      warningWords={drawWarningWords}
      facts={
        <>
          <Fact label={t`用戶`}>
            <Shopper who={draw.user} />{' '}
            <MayLink may="ledger.view" to={`/user/ledger?user=${draw.user.id}`} otherwise={null}>
              <Trans>帳本</Trans>
            </MayLink>
          </Fact>
          <Fact label={t`剩餘可用`}>{units(draw.availableUnits)}</Fact>
          <Fact label={t`轉換比例`}>{`${draw.rateBp / 100}%`}</Fact>
          <Fact label={t`最近 30 天已轉入`}>
            <Money fen={draw.drawnFen} />
          </Fact>
          <Fact label={t`申請時間`}>
            <Moment at={draw.createdAt} />
          </Fact>
          <Fact label={t`單號`}>{draw.drawNo}</Fact>
          <Fact label={t`狀態`}>
            {t(drawStateWords[draw.state])} {draw.automatic && <Trans>（免審核）</Trans>}
          </Fact>
          <Reviewed by={draw.reviewedBy} at={draw.endedAt} />
          <Why code={draw.rejectReason} words={drawRejectionText} note={draw.rejectNote} />
        </>
      }
      choices={[
        {
          ...rejects,
          said: t`已退回`,
          ask: {
            title: t`退回這筆申請`,
            reasons: drawRejectReasons,
            words: drawRejectionText,
            noteLabel: t`給用戶的補充說明`,
          },
          send: ({ reason, note }, requestId) =>
            call(adminDrawReject, { params, body: { reason: reason as DrawRejectReason, note, requestId } }),
        },
        {
          ...approves,
          said: t`已通過，款項已到帳`,
          send: (_, requestId) => call(adminDrawApprove, { params, body: { requestId } }),
        },
      ]}
    />
  )
}
