import '../../features/merchant/chart.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { merchantFinance } from '@shop/contract/merchant/settlement/settlement.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { IncomeTable } from '../../features/merchant/IncomeTable.tsx'
import { MerchantTabs } from '../../features/merchant/MerchantTabs.tsx'
import { MonthFilesDialog } from '../../features/merchant/MonthFilesDialog.tsx'
import { MovementTable } from '../../features/merchant/MovementTable.tsx'
import { PayoutTable } from '../../features/merchant/PayoutTable.tsx'
import { StatementTable } from '../../features/merchant/StatementTable.tsx'
import { useShownMerchant } from '../../features/merchant/use-shown-merchant.ts'
import { call } from '../../lib/call.ts'
import { Card, Failed, Money, PageHead, Waiting } from '../../ui/show.tsx'

const shows = ['statements', 'orders', 'movements', 'payouts'] as const
type Show = (typeof shows)[number]

/** A merchant's money: its balances, statements with their orders, the movements behind each amount, and payouts. */
export default function MerchantMoney() {
  const merchant = useShownMerchant()
  if (!merchant) return <UnknownPage />
  return <OfMerchant merchantId={merchant.merchantId} />
}

function OfMerchant({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const show = shows.find((each) => each === search.get('show')) ?? 'statements'
  const [choosing, setChoosing] = useState(false)
  const words: Record<Show, string> = {
    statements: t`結算單`,
    orders: t`按訂單`,
    movements: t`資金變動`,
    payouts: t({ message: '提領', context: 'of a merchant' }),
  }
  // Another list has other filters and pages.
  const change = (next: Show) => {
    const named = search.get('merchantId')
    setSearch({ ...(named && { merchantId: named }), show: next })
  }
  return (
    <>
      <PageHead
        title={<Trans>商家資金</Trans>}
        actions={
          <Button onClick={() => setChoosing(true)}>
            <Trans>月結單</Trans>
          </Button>
        }
      />
      <MerchantTabs current="merchant/money" />
      <Balance merchantId={merchantId} />
      <section className="card">
        <div className="list-tabs">
          <Tabs
            activeKey={show}
            onChange={(key) => change(key as Show)}
            items={shows.map((key) => ({ key, label: words[key] }))}
          />
        </div>
        {show === 'statements' && <StatementTable />}
        {show === 'orders' && <IncomeTable />}
        {show === 'movements' && <MovementTable merchantId={merchantId} />}
        {show === 'payouts' && <PayoutTable />}
      </section>
      {choosing && <MonthFilesDialog merchantId={merchantId} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Balance({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['merchant-finance', merchantId],
    queryFn: ({ signal }) => call(merchantFinance, { query: { merchantId } }, { signal }),
  })
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting rows={2} />
  const figures = [
    [t`商家餘額`, data.balanceFen],
    [t`待結算款項`, data.pendingFen],
    [t`自行收款、未結算`, data.collectedFen],
    [t`提領中`, data.withdrawingFen],
    [t`保證金`, data.depositFen],
    [t`欠款`, data.owedFen],
  ] as const
  return (
    <Card title={<Trans>目前</Trans>} extra={<span className="muted">{t`${data.pendingOrders} 筆訂單待結算`}</span>}>
      <dl className="money-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money fen={value} strong />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
