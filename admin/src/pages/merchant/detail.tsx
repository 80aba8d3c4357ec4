import '../../features/merchant/merchant.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import {
  adminMerchantNote,
  adminTerminationDecide,
  adminTerminationList,
} from '@shop/contract/merchant/registry/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Table, Timeline } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { Collecting } from '../../features/merchant/Collecting.tsx'
import { memberChanges } from '../../features/merchant/changes.ts'
import { DepositDialog } from '../../features/merchant/DepositDialog.tsx'
import { Documents } from '../../features/merchant/Documents.tsx'
import { Facts, useApplicantFacts } from '../../features/merchant/Facts.tsx'
import { MemberTable } from '../../features/merchant/Members.tsx'
import { MerchantTabs } from '../../features/merchant/MerchantTabs.tsx'
import { type Merchant, merchantQuery, refreshes } from '../../features/merchant/queries.ts'
import { SettleDays } from '../../features/merchant/SettleDays.tsx'
import { StateButtons } from '../../features/merchant/StateButtons.tsx'
import { depositKindWords, merchantStateWords, merchantTones } from '../../features/merchant/words.ts'
import { ProposalItem } from '../../features/proposal/Proposal.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { storefrontChanges } from '../../features/storefront/changes.ts'
import { HolidayDays } from '../../features/storefront/HolidayCard.tsx'
import { merchantShopQuery } from '../../features/storefront/queries.ts'
import { ShopFace, Texts } from '../../features/storefront/ShopFace.tsx'
import { TakeHomeDown } from '../../features/storefront/TakeHomeDown.tsx'
import { payoutKindWords } from '../../features/withdraw/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { Card, Failed, Moment, Money, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** One merchant: its details, its money, its history, and the actions of operators. */
export default function MerchantDetail() {
  const { t } = useLingui()
  const merchantId = useIdParam('merchantId')
  const { data, error, refetch } = useQuery({ ...merchantQuery(merchantId ?? 0), enabled: merchantId !== undefined })
  if (!merchantId) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={12} />
  return (
    <>
      <PageHead
        title={data.name}
        note={<StateTag tone={merchantTones[data.state]}>{t(merchantStateWords[data.state])}</StateTag>}
        actions={<StateButtons merchant={data} />}
      />
      <MerchantTabs current="merchant/detail" />
      <div className="columns">
        <div>
          <Profile merchant={data} />
          <Storefront merchantId={merchantId} />
          {data.applicationId !== null && (
            <Card title={<Trans>證件</Trans>} flush>
              <div className="merchant-detail-documents">
                <Documents applicationId={data.applicationId} documents={data.documents} may={data.may.documents} />
              </div>
            </Card>
          )}
          <Members merchantId={data.id} />
        </div>
        <div>
          <Terminations merchant={data} />
          <Deposit merchant={data} />
          <Accounts merchant={data} />
          <Note key={data.noteVersion} merchant={data} />
          <History merchant={data} />
        </div>
      </div>
    </>
  )
}

function Profile({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const me = useMe()
  const { owner, profile, applicationId } = merchant
  return (
    <Card title={<Trans>商家資料</Trans>}>
      <Facts
        rows={[
          [
            t`店主`,
            <span key="owner">
              {me.may('user.view') ? (
                <Link to={`/user/detail?userId=${owner.id}`}>{owner.nickname}</Link>
              ) : (
                owner.nickname
              )}{' '}
              <span className="muted">{owner.mobile}</span>
            </span>,
          ],
          [
            t`服務費率`,
            <Link key="commission" to={`/merchant/commission?merchantId=${merchant.id}&state=active`}>
              <Trans>這個商家的規則</Trans>
            </Link>,
          ],
          me.may('profit.view') && [
            t`收益費率`,
            <Link key="profit" to={`/profit/rates?kind=merchant&targetId=${merchant.id}&state=active`}>
              <Trans>這個商家的費率</Trans>
            </Link>,
          ],
          merchant.holiday !== null && [t`休假`, <HolidayDays key="holiday" {...merchant.holiday} />],
          [t`結算天數`, <SettleDays key="days" merchant={merchant} />],
          [t`收款方`, <Collecting key="collecting" merchant={merchant} />],
          [t`開通時間`, <Moment key="at" at={merchant.createdAt} />],
          applicationId !== null && [
            t`入駐申請`,
            <Link key="application" to={`/merchant/applications?state=approved&applicationId=${applicationId}`}>
              #{applicationId}
            </Link>,
          ],
        ]}
      />
      {profile && <Applied profile={profile} />}
    </Card>
  )
}

/** The contents of its shop's page. */
function Storefront({ merchantId }: { merchantId: number }) {
  const { t, i18n } = useLingui()
  const { data: shop, error, refetch } = useQuery(merchantShopQuery(merchantId))
  if (!shop) {
    return (
      <Card title={<Trans>店舖頁面</Trans>}>
        {error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={4} />}
      </Card>
    )
  }
  const names = shop.categories.map(({ name, goods }) => `${localText(name, i18n.locale as Language)} (${goods})`)
  return (
    <Card
      title={<Trans>店舖頁面</Trans>}
      extra={
        <>
          {shop.homePageId !== null && <TakeHomeDown merchantId={merchantId} />}
          <ChangeHistory of={storefrontChanges} id={merchantId} />
        </>
      }
    >
      <ShopFace side={shop} />
      <div style={{ marginTop: 12 }}>
        <Facts
          rows={[
            [t`關注`, shop.followers.toLocaleString('en')],
            [t`簡介`, <Texts key="intro" text={shop.intro} />],
            [t`服務時間`, <Texts key="hours" text={shop.hours} />],
            [t`公告`, <Texts key="notice" text={shop.notice} />],
            [t`店內分類`, names.join(' · ') || '–'],
          ]}
        />
      </div>
    </Card>
  )
}

function Applied({ profile }: { profile: NonNullable<Merchant['profile']> }) {
  return (
    <div style={{ marginTop: 12 }}>
      <Facts rows={useApplicantFacts(profile)} />
    </div>
  )
}

/** Its members, and when they joined or left. */
function Members({ merchantId }: { merchantId: number }) {
  const me = useMe()
  if (!me.may('shop.members')) return null
  return (
    <>
      <div className="merchant-members-head">
        <h2>
          <Trans>成員</Trans>
        </h2>
        <ChangeHistory of={memberChanges} id={merchantId} />
      </div>
      <MemberTable merchantId={merchantId} />
    </>
  )
}

function Deposit({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const me = useMe()
  const [moving, setMoving] = useState(false)
  return (
    <Card
      title={<Trans>保證金</Trans>}
      extra={
        merchant.may.deposit && (
          <Button size="small" onClick={() => setMoving(true)}>
            <Trans>登記保證金</Trans>
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [t`目前保證金`, <Money key="deposit" fen={merchant.depositFen} strong />],
          [t`餘額`, <Money key="balance" fen={merchant.balanceFen} />],
          merchant.owedFen > 0 && [
            t`欠款`,
            <span key="owed">
              <Money fen={merchant.owedFen} />{' '}
              {me.may('shop.finance.view') && (
                <Link to={`/merchant/debts?merchantId=${merchant.id}`}>
                  <Trans>期限與處理</Trans>
                </Link>
              )}
            </span>,
          ],
        ]}
      />
      {merchant.deposits.length > 0 && (
        <Table<Merchant['deposits'][number]>
          size="small"
          style={{ marginTop: 12 }}
          rowKey="id"
          pagination={false}
          scroll={{ y: 260 }}
          dataSource={merchant.deposits}
          columns={[
            { key: 'kind', title: t`類型`, width: 70, render: (_, { kind }) => t(depositKindWords[kind]) },
            {
              key: 'amount',
              title: t`金額`,
              width: 110,
              align: 'right',
              render: (_, { amountFen }) => <Money fen={amountFen} />,
            },
            {
              key: 'why',
              title: t`說明`,
              render: (_, row) => (
                <>
                  {row.reason} <span className="muted">{row.reference}</span>
                  <div className="muted">
                    {row.by || t`系統`} · <Moment at={row.at} />
                  </div>
                </>
              ),
            },
          ]}
        />
      )}
      {moving && <DepositDialog merchant={merchant} onClose={() => setMoving(false)} />}
    </Card>
  )
}

function Accounts({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  if (merchant.accounts.length === 0) return null
  return (
    <Card title={<Trans>收款帳戶</Trans>}>
      <Facts
        rows={merchant.accounts.map(
          (account) =>
            [
              t(payoutKindWords[account.kind]),
              <span key={account.validFrom}>
                {account.bankName} <code>{account.address}</code> {account.holder}
                <div className="muted">
                  <Trans>
                    生效時間 <Moment at={account.validFrom} />
                  </Trans>
                </div>
              </span>,
            ] as const,
        )}
      />
    </Card>
  )
}

/** For operators only. */
function Note({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const [note, setNote] = useState(merchant.note)
  const save = useCommand(
    (typed: string) =>
      call(adminMerchantNote, { params: { id: merchant.id }, body: { note: typed, version: merchant.noteVersion } }),
    { refreshes, said: t`已保存` },
  )
  if (!merchant.may.note && !merchant.note) return null
  return (
    <Card title={<Trans>備註</Trans>}>
      <Input.TextArea
        rows={3}
        maxLength={1_000}
        aria-label={t`備註`}
        placeholder={t`只有操作員看得到`}
        value={note}
        disabled={!merchant.may.note}
        onChange={(event) => setNote(event.target.value)}
      />
      {note !== merchant.note && (
        <Button
          type="primary"
          size="small"
          style={{ marginTop: 10 }}
          loading={save.isPending}
          onClick={() => save.mutate(note)}
        >
          <Trans>保存</Trans>
        </Button>
      )}
    </Card>
  )
}

type Termination = RowOf<typeof adminTerminationList>

/** A proposal to terminate the merchant; another operator decides. */
function Terminations({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['merchant-terminations', merchant.id],
    queryFn: ({ signal }) => call(adminTerminationList, { query: { subject: merchant.id } }, { signal }),
    enabled: merchant.terminating,
  })
  const decision = useDecision<Termination>({
    decide: adminTerminationDecide,
    refreshes,
    titles: { approve: t`批准終止？`, reject: t`拒絕終止？`, withdraw: t`撤回終止？` },
    describe: (row) => (
      <>
        <strong>{row.name}</strong>
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const open = data?.rows.filter(({ state }) => state === 'proposed') ?? []
  if (!merchant.terminating) return null
  return (
    <Card title={<Trans>終止</Trans>}>
      {open.map((row) => (
        <ProposalItem key={row.id} of={row} label={t`終止`} onAsk={(chosen) => decision.ask(row, chosen)}>
          <strong>
            <Trans>終止這個商家，不能恢復</Trans>
          </strong>
        </ProposalItem>
      ))}
      {decision.dialog}
    </Card>
  )
}

function History({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  /** Reasons stored as codes: for automatic steps, and for those whose state alone says too little. */
  const reasonText = (reason: string) =>
    ({
      debt: t`因欠款自動暫停`,
      'debt-repaid': t`欠款還清，自動恢復`,
      trusted: t`商品免審`,
      'not-trusted': t`取消商品免審`,
    })[reason] ?? reason
  return (
    <Card title={<Trans>歷史</Trans>}>
      <Timeline
        items={merchant.history.map((step) => ({
          key: `${step.at} ${step.to}`,
          content: (
            <>
              {t(merchantStateWords[step.to as keyof typeof merchantStateWords])}
              {step.reason && <div style={{ overflowWrap: 'anywhere' }}>{reasonText(step.reason)}</div>}
              <div className="muted">
                {step.operatorName} · <Moment at={step.at} />
              </div>
            </>
          ),
        }))}
      />
    </Card>
  )
}
