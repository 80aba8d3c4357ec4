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
} from '@shop/contract/goods/merchant-goods/admin.ts'
import { Alert, Switch } from 'antd'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import type { Reason } from '../../ui/ReasonDialog.tsx'
import { approves, ReviewPane } from '../../ui/ReviewPane.tsx'
import { Moment } from '../../ui/show.tsx'
import { Changed } from '../change/Changed.tsx'
import { useKnown } from '../change/format.tsx'
import { goodsChanges } from './changes.ts'
import { type GoodsRequest, requestChanges } from './request-changes.ts'
import { requestKindWords, requestStateWords } from './request-words.ts'
import { GoodsStateTag } from './words.tsx'

/** New goods or a change to goods, old values next to new ones, and the decision. */
export function DecideGoodsRequest({ request, onDecided }: { request: GoodsRequest; onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const me = useMe()
  const { may, outdated } = request
  const params = { id: request.id }
  const ask = {
    reasons: [t`圖片不清楚或不符商品`, t`名稱或說明與商品不符`, t`分類或品牌不正確`, t`價格不合理`, t`禁止販售的商品`],
    noteLabel: t`補充說明`,
  }
  const send = (decision: 'confirmed' | 'declined' | 'needs_change') => (why: Reason, requestId: string) => {
    const reason = [why.reason, why.note].filter(Boolean).join('；').slice(0, 200)
    return call(adminGoodsRequestDecide, { params, body: { decision, reason, requestId } })
  }
  return (
    <ReviewPane
      item={request}
      claim={adminGoodsRequestClaim}
      may={may.decide || may.cancel}
      mayClaim={may.decide}
      refreshes={[['goods-requests'], ['goods'], ['dashboard']]}
      onDecided={onDecided}
      head={
        <header className="request-head">
          <div>
            <h2>{localText(request.name, language)}</h2>
            <span className="muted">
              {t(requestKindWords[request.kind])} · {request.merchantName} · {request.requestedBy} ·{' '}
              <Moment at={request.createdAt} />
            </span>
          </div>
          <GoodsStateTag state={request.goodsState} />
        </header>
      }
      choices={[
        may.decide && { ...approves, disabled: outdated, said: t`已完成`, send: send('confirmed') },
        may.decide &&
          request.kind === 'change' && {
            label: msg`請商家再改`,
            said: t`已完成`,
            ask: { ...ask, title: t`請商家再改` },
            send: send('needs_change'),
          },
        may.decide && {
          label: msg`不通過`,
          keys: 'x',
          tone: 'danger',
          said: t`已完成`,
          ask: { ...ask, title: t`不通過` },
          send: send('declined'),
        },
        may.cancel && {
          label: msg`撤回`,
          said: t`已撤回`,
          send: (_, requestId) => call(adminGoodsRequestCancel, { params, body: { requestId } }),
        },
      ]}
    >
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title={t`送審之後，同一處已被改成別的內容，不能直接通過；請退回讓商家依現況重新送審。`}
        />
      )}
      <Differences request={request} />
      <Details request={request} />
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
      <p className="request-links">
        <Link to={`/goods/edit?goodsId=${request.goodsId}`}>
          <Trans>打開商品</Trans>
        </Link>
        {me.may('goods.review') && me.merchant === null && <Trust request={request} />}
      </p>
    </ReviewPane>
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
