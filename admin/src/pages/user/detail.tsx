import '../../features/account/account.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminUserFreeze, adminUserGet } from '@shop/contract/people/account/admin.ts'
import { adminUserPayPasswordReset } from '@shop/contract/people/paypwd/admin.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Timeline } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { userInviterChanges } from '../../features/account/changes.ts'
import { InviterDialog } from '../../features/account/InviterDialog.tsx'
import { MemberGradeDialog } from '../../features/account/MemberGradeDialog.tsx'
import { UserStateTag } from '../../features/account/UserStateTag.tsx'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { gradesQuery } from '../../features/grade/queries.ts'
import { amountText, currencyWords } from '../../features/ledger/words.ts'
import { OrderStateTag } from '../../features/order/words.tsx'
import { RewardDialog } from '../../features/reward/RewardDialog.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { useEntryActor } from '../../ui/actor.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Empty, Failed, Moment, Money, PageFailed, PageHead, Thumb, Waiting } from '../../ui/show.tsx'

export default function UserDetail() {
  const { t, i18n } = useLingui()
  const me = useMe()
  const who = useEntryActor()
  const userId = useIdParam('userId')
  const [freezing, setFreezing] = useState(false)
  const [rewarding, setRewarding] = useState(false)
  const [resetting, setResetting] = useState(false)
  const [grading, setGrading] = useState(false)
  const [inviting, setInviting] = useState(false)
  const { data: grades } = useQuery(gradesQuery)
  const { data, error, refetch } = useQuery({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => call(adminUserGet, { params: { id: userId ?? 0 } }, { signal }),
    enabled: userId !== undefined,
  })
  const freeze = useCommand(
    (body: { frozen: boolean; reason: string }) => call(adminUserFreeze, { params: { id: userId ?? 0 }, body }),
    { refreshes: [['users']], said: t`已完成`, done: () => setFreezing(false) },
  )
  const reset = useCommand(
    (body: { reason: string }) => call(adminUserPayPasswordReset, { params: { id: userId ?? 0 }, body }),
    { refreshes: [['users']], said: t`已完成`, done: () => setResetting(false) },
  )
  if (!userId) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  const { user } = data
  const frozen = user.frozenAt !== null
  const fact = (label: ReactNode, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{value || '–'}</dd>
    </>
  )
  return (
    <>
      <PageHead
        title={
          <span className="with-thumb">
            <Thumb url={user.avatarUrl} person={user.nickname} />
            <span>{user.nickname || `#${user.id}`}</span>
          </span>
        }
        note={<UserStateTag user={user} />}
        actions={
          me.may('user.edit') &&
          user.closedAt === null && (
            <Button danger={!frozen} onClick={() => setFreezing(true)}>
              {frozen ? <Trans>解除凍結</Trans> : <Trans>凍結帳號</Trans>}
            </Button>
          )
        }
      />
      {frozen && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 14 }}
          title={
            <Trans>
              自 <Moment at={user.frozenAt} /> 起凍結
            </Trans>
          }
          description={user.frozenReason}
        />
      )}
      <div className="columns">
        <div>
          {me.may('order.view') && <RecentOrders userId={userId} />}
          <Card title={<Trans>歷史紀錄</Trans>}>
            {data.history.length ? (
              <Timeline
                items={data.history.map((entry) => ({
                  content: (
                    <>
                      <strong>{stateText(entry)}</strong>{' '}
                      <span className="muted">
                        {who(entry, data.user)} · <Moment at={entry.at} />
                      </span>
                      {entry.reason && <div>{entry.reason}</div>}
                    </>
                  ),
                }))}
              />
            ) : (
              <p className="muted">
                <Trans>還沒有紀錄。</Trans>
              </p>
            )}
          </Card>
        </div>
        <div>
          <Card
            title={<Trans>帳戶</Trans>}
            extra={
              <>
                {me.may('promo.reward.grant') && user.closedAt === null && (
                  <Button type="link" size="small" onClick={() => setRewarding(true)}>
                    <Trans>發放獎勵金</Trans>
                  </Button>
                )}
                {me.may('ledger.view') && (
                  <Link to={`/user/ledger?user=${userId}`}>
                    <Trans>帳本</Trans>
                  </Link>
                )}
              </>
            }
          >
            <dl className="amounts">
              <dt>
                <Trans>餘額</Trans>
              </dt>
              <dd>
                <Money fen={data.balanceFen} strong />
              </dd>
              <dt>
                <Trans>其中贈送</Trans>
              </dt>
              <dd>
                <Money fen={data.giftFen} />
              </dd>
              <dt>
                <Trans>積分</Trans>
              </dt>
              <dd>{data.points}</dd>
              {(['SUB', 'ITG', 'RWD'] as const).map((currency) => {
                const held = { SUB: data.subsidy, ITG: data.integral, RWD: data.reward }[currency]
                return (
                  held > 0 && (
                    <Fragment key={currency}>
                      <dt>{i18n._(currencyWords[currency])}</dt>
                      <dd>{amountText(held, currency)}</dd>
                    </Fragment>
                  )
                )
              })}
              <dt>
                <Trans>累計消費</Trans>
              </dt>
              <dd>
                <Money fen={user.paidFen} />
              </dd>
            </dl>
          </Card>
          <Card title={<Trans>資料</Trans>}>
            <dl className="facts">
              {fact(<Trans>手機</Trans>, user.mobile)}
              {fact(<Trans>電子郵件</Trans>, user.email)}
              {fact(<Trans>註冊時間</Trans>, <Moment at={user.createdAt} />)}
              {fact(<Trans>最近登入</Trans>, <Moment at={user.lastLoginAt} />)}
              {fact(<Trans>登入中的裝置</Trans>, String(data.sessions))}
              {fact(
                <Trans>支付密碼</Trans>,
                <>
                  {{ none: t`未設定`, set: t`已設定`, must_reset: t`已要求重設` }[data.payPassword]}
                  {data.payPassword === 'set' && me.may('user.edit') && (
                    <Button type="link" size="small" onClick={() => setResetting(true)}>
                      <Trans>要求重設</Trans>
                    </Button>
                  )}
                </>,
              )}
              {fact(
                <Trans>等級</Trans>,
                <>
                  {gradeText()}
                  {me.may('user.edit') && user.closedAt === null && (
                    <Button type="link" size="small" onClick={() => setGrading(true)}>
                      <Trans>更改等級</Trans>
                    </Button>
                  )}
                </>,
              )}
              {fact(<Trans>收件地址</Trans>, <Plural value={data.addresses} other="# 個" />)}
              {fact(
                <Trans>邀請人</Trans>,
                <>
                  {data.inviter && <Link to={`/user/detail?userId=${data.inviter.id}`}>{data.inviter.nickname}</Link>}
                  {me.may('user.edit') && user.closedAt === null && (
                    <Button type="link" size="small" onClick={() => setInviting(true)}>
                      <Trans>更正邀請人</Trans>
                    </Button>
                  )}
                  <ChangeHistory of={userInviterChanges} id={userId} />
                </>,
              )}
            </dl>
          </Card>
        </div>
      </div>
      {rewarding && <RewardDialog userId={userId} nickname={user.nickname} onClose={() => setRewarding(false)} />}
      {inviting && <InviterDialog userId={userId} inviter={data.inviter} onClose={() => setInviting(false)} />}
      {grading && <MemberGradeDialog userId={userId} grade={data.grade} onClose={() => setGrading(false)} />}
      <ReasonDialog
        open={freezing}
        title={frozen ? t`解除凍結？` : t`凍結這個帳號？`}
        confirm={frozen ? t`解除凍結` : t`凍結帳號`}
        danger={!frozen}
        busy={freeze.isPending}
        onConfirm={({ note }) => freeze.mutate({ frozen: !frozen, reason: note })}
        onCancel={() => setFreezing(false)}
      >
        {!frozen && (
          <p style={{ marginBottom: 12 }}>
            <Trans>用戶會在所有裝置上被登出，不能再下單。</Trans>
          </p>
        )}
      </ReasonDialog>
      <ReasonDialog
        open={resetting}
        title={t`要求重設支付密碼？`}
        confirm={t`要求重設`}
        danger
        busy={reset.isPending}
        onConfirm={({ note }) => reset.mutate({ reason: note })}
        onCancel={() => setResetting(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>目前的支付密碼會立即失效，用戶要以驗證碼重新設定。</Trans>
        </p>
      </ReasonDialog>
    </>
  )

  function gradeText(): string {
    if (!data?.grade) return '–'
    const name = localText(data.grade.name, i18n.locale as Language)
    if (!data.grade.enabled) return t`${name}（已停用）`
    if (!data.grade.until) return name
    return data.grade.reached ? t`${name}，按消費，保有到 ${data.grade.until}` : t`${name}，到 ${data.grade.until}`
  }

  function stateText({ from, to: state }: { from: string | null; to: string }): string {
    if (state === 'frozen') return t`凍結`
    if (state === 'closing') return t`申請註銷`
    if (state === 'closed') return t`註銷`
    if (state === 'wechat-bound') return t`綁定微信`
    if (state === 'wechat-unbound') return t`解除微信綁定`
    if (state === 'paypwd-set') return t`設定支付密碼`
    if (state === 'paypwd-must-reset') return t`要求重設支付密碼`
    if (state === 'adjustment:proposed') return t`提出餘額調整`
    if (state === 'adjustment:approved') return t`批准餘額調整`
    if (state === 'adjustment:rejected') return t`拒絕餘額調整`
    if (state === 'adjustment:withdrawn') return t`撤回餘額調整`
    if (state.startsWith('grade:')) return gradeChange(state)
    if (from === 'closing') return t`保留帳號`
    if (state === 'active' || state === 'unfrozen') return t`解除凍結`
    return state
  }

  function gradeChange(state: string): string {
    const grade = grades?.find(({ id }) => state === `grade:${id}`)
    return grade ? t`會員等級設為${localText(grade.name, i18n.locale as Language)}` : t`取消會員等級`
  }
}

function RecentOrders({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', { userId, limit: 5 }],
    queryFn: ({ signal }) => call(adminOrderList, { query: { userId, limit: 5 } }, { signal }),
  })
  return (
    <Card
      title={<Trans>最近的訂單</Trans>}
      extra={
        <Link to={`/order/list?userId=${userId}`}>
          <Trans>全部訂單</Trans>
        </Link>
      }
    >
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={4} />)}
      {data?.rows.length === 0 && <Empty text={<Trans>還沒有下過單。</Trans>} />}
      <ul className="recent">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <span className="with-thumb">
              <Thumb url={row.imageUrl} />
              <span>
                <Link to={`/order/detail?orderId=${row.id}`}>{row.orderNo}</Link>
                <div className="muted">{row.title}</div>
              </span>
            </span>
            <span>
              <OrderStateTag state={row.state} cancelRequest={row.cancelRequest} />
            </span>
            <Money fen={row.payableFen} />
            <Moment at={row.createdAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
