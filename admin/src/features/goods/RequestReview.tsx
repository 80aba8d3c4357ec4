import '../change/change.css'
import './request.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import {
  adminGoodsRequestCancel,
  adminGoodsRequestClaim,
  adminGoodsRequestDecide,
  adminMerchantTrust,
} from '@shop/contract/goods/catalog/goods-review.ts'
import { Alert, Button, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment } from '../../ui/show.tsx'
import { Changed } from '../change/Changed.tsx'
import { useKnown } from '../change/format.tsx'
import { goodsChanges } from './changes.ts'
import { type GoodsRequest, requestChanges } from './request-changes.ts'
import { requestKindWords, requestStateWords } from './request-words.ts'
import { GoodsStateTag } from './words.tsx'

type Decision = 'confirmed' | 'declined' | 'needs_change'

/**
 * New goods or a change to goods, old values next to new ones, and the decision. Opening it claims it, so that two
 * reviewers do not work on the same one; `onDecided` moves on.
 */
export function RequestReview({ request, onDecided }: { request: GoodsRequest; onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const me = useMe()
  const [asking, setAsking] = useState<Exclude<Decision, 'confirmed'>>()
  const params = { id: request.id }
  const refreshes = [['goods-requests'], ['goods'], ['dashboard']]
  const decide = useCommand(
    ({ decision, reason }: { decision: Decision; reason: string }, requestId) =>
      call(adminGoodsRequestDecide, { params, body: { decision, reason, requestId } }),
    {
      refreshes,
      said: t`已完成`,
      done: () => {
        setAsking(undefined)
        onDecided()
      },
    },
  )
  const cancel = useCommand(
    (_: undefined, requestId) => call(adminGoodsRequestCancel, { params, body: { requestId } }),
    { refreshes, said: t`已撤回`, done: onDecided },
  )
  const taken = request.claimedById !== null && request.claimedById !== me.id
  const able = request.may.decide && !taken
  useClaim(able, () => call(adminGoodsRequestClaim, { params }))
  const approve = () => decide.mutate({ decision: 'confirmed', reason: '' })
  useShortcuts(
    able
      ? [
          ...(request.outdated ? [] : [{ keys: 'a', does: msg`通過`, run: approve }]),
          { keys: 'x', does: msg`不通過`, run: () => setAsking('declined') },
        ]
      : [],
  )
  const reasons = [
    t`圖片不清楚或不符商品`,
    t`名稱或說明與商品不符`,
    t`分類或品牌不正確`,
    t`價格不合理`,
    t`禁止販售的商品`,
  ]

  return (
    <div className="card inbox-wide request">
      <header>
        <div>
          <h2>{localText(request.name, language)}</h2>
          <span className="muted">
            {t(requestKindWords[request.kind])} · {request.merchantName} · {request.requestedBy} ·{' '}
            <Moment at={request.createdAt} />
          </span>
        </div>
        <GoodsStateTag state={request.goodsState} />
      </header>
      {request.outdated && (
        <Alert
          type="warning"
          showIcon
          title={t`送審之後，同一處已被改成別的內容，不能直接通過；請退回讓商家依現況重新送審。`}
        />
      )}
      {taken && request.claimedBy && <Alert type="info" showIcon title={t`${request.claimedBy} 正在審核`} />}
      <Differences request={request} />
      <Details request={request} />
      <footer>
        {request.state !== 'pending' && (
          <p>
            <strong>{t(requestStateWords[request.state])}</strong>
            {request.decidedBy ? ` · ${request.decidedBy}` : request.state === 'confirmed' && ` · ${t`免審核`}`}
            {request.decidedAt && (
              <>
                {' · '}
                <Moment at={request.decidedAt} />
              </>
            )}
            {request.reason && <span className="request-reason">{request.reason}</span>}
          </p>
        )}
        {request.may.decide && (
          <>
            <Button
              type="primary"
              disabled={!able || request.outdated}
              loading={decide.isPending && !asking}
              onClick={approve}
            >
              <Trans>通過</Trans>
            </Button>
            {request.kind === 'change' && (
              <Button disabled={!able} onClick={() => setAsking('needs_change')}>
                <Trans>請商家再改</Trans>
              </Button>
            )}
            <Button danger disabled={!able} onClick={() => setAsking('declined')}>
              <Trans>不通過</Trans>
            </Button>
          </>
        )}
        {request.may.cancel && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            <Trans>撤回</Trans>
          </Button>
        )}
        <Link to={`/goods/edit?goodsId=${request.goodsId}`}>
          <Trans>打開商品</Trans>
        </Link>
        {me.may('goods.review') && me.merchant === null && <Trust request={request} />}
      </footer>
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'needs_change' ? t`請商家再改` : t`不通過`}
        reasons={reasons.map((value) => ({ value, label: value }))}
        noteLabel={t`補充說明`}
        confirm={asking === 'needs_change' ? t`請商家再改` : t`不通過`}
        danger={asking === 'declined'}
        busy={decide.isPending}
        failure={decide.error}
        onConfirm={({ reason, note }) =>
          asking && decide.mutate({ decision: asking, reason: [reason, note].filter(Boolean).join('；').slice(0, 200) })
        }
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}

function Differences({ request }: { request: GoodsRequest }) {
  const pictures = Object.entries(request.pictures).map(([fileId, url]) => ({ fileId: Number(fileId), url }))
  const known = useKnown(goodsChanges, pictures)
  const changed = requestChanges(request)
  if (changed.changes.length + changed.parts.length === 0) return null
  const entry = {
    ...changed,
    id: request.id,
    entityId: String(request.goodsId),
    name: request.name,
    reason: null,
    by: '',
    at: request.createdAt,
  }
  return <Changed kind={goodsChanges} entry={entry} known={known} />
}

/** The detail as buyers see it, both versions next to each other; the server has removed scripts from it. */
function Details({ request: { before, after } }: { request: GoodsRequest }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  if (before && JSON.stringify(before.content) === JSON.stringify(after.content)) return null
  const frame = (title: string, content: LocalText) => (
    <figure>
      <figcaption className="muted">{title}</figcaption>
      <iframe title={title} sandbox="" srcDoc={`<style>img{max-width:100%}</style>${localText(content, language)}`} />
    </figure>
  )
  return (
    <section className="request-details" aria-label={t`詳細說明`}>
      {before && frame(t`更改前的詳細說明`, before.content)}
      {frame(before ? t`更改後的詳細說明` : t`詳細說明`, after.content)}
    </section>
  )
}

function Trust({ request }: { request: GoodsRequest }) {
  const { t } = useLingui()
  const trust = useCommand(
    (trusted: boolean, requestId) =>
      call(adminMerchantTrust, { params: { id: request.merchantId }, body: { trusted, requestId } }),
    { refreshes: [['goods-requests']], said: t`已儲存` },
  )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
    <label className="request-trust">
      <Switch
        size="small"
        checked={request.trusted}
        loading={trust.isPending}
        onChange={(trusted) => trust.mutate(trusted)}
      />{' '}
      <Trans>信任這個商家：之後的商品和更改免審核</Trans>
    </label>
  )
}
