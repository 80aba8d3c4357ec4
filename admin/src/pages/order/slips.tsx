import '../../features/order/slip.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { orderQuery } from '../../features/order/queries.ts'
import { type Paper, Slip } from '../../features/order/Slip.tsx'
import { isPacked, type Order, packedOf, slipsMax } from '../../features/order/types.ts'
import { useStored } from '../../lib/stored.ts'
import { Failed, PageHead, Waiting } from '../../ui/show.tsx'

/** Packing slips of one or several orders, to be printed on A4 or on labels of 100 × 150 mm. */
export default function OrderSlips() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [paper, setPaper] = useStored<Paper>('slip-paper', 'a4')
  const ids = [...new Set((search.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, slipsMax)
  const answers = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  if (ids.length === 0) return <UnknownPage />
  const failed = answers.find(({ error, data }) => error && !data)
  if (failed) {
    const retry = () => {
      for (const each of answers) if (each.error) void each.refetch()
    }
    return <Failed error={failed.error} retry={retry} />
  }
  const orders = answers.flatMap(({ data }) => data ?? [])
  if (orders.length < ids.length) return <Waiting rows={12} />
  const printed = orders.filter((order) => isPacked(order) && packedOf(order).length > 0)
  const left = orders.filter((order) => !printed.includes(order))
  const asked = printed.filter(({ cancelRequest }) => cancelRequest === 'waiting')
  return (
    <>
      <PageHead
        title={<Trans>裝箱單</Trans>}
        note={<Trans>{printed.length} 張</Trans>}
        actions={
          <>
            <Segmented<Paper>
              aria-label={t`紙張`}
              value={paper}
              onChange={setPaper}
              options={[
                { value: 'a4', label: 'A4' },
                { value: 'label', label: t`標籤 100 mm` },
              ]}
            />
            <Button type="primary" disabled={printed.length === 0} onClick={() => window.print()}>
              <Trans>列印</Trans>
            </Button>
          </>
        }
      />
      {left.length > 0 && <Notice text={t`這些訂單沒有要寄出的商品，不會列印：`} orders={left} />}
      {asked.length > 0 && <Notice text={t`買家申請取消這些訂單，請先處理：`} orders={asked} />}
      <div className="slips">
        {printed.map((order) => (
          <Slip key={order.id} order={order} paper={paper} />
        ))}
      </div>
    </>
  )
}

function Notice({ text, orders }: { text: string; orders: Order[] }) {
  return (
    <Alert
      className="no-print"
      type="warning"
      showIcon
      style={{ marginBottom: 14 }}
      title={
        <>
          {text}{' '}
          {orders.map(({ id, orderNo }) => (
            <Link key={id} to={`/order/detail?orderId=${id}`} className="in-text" style={{ marginInlineEnd: 10 }}>
              {orderNo}
            </Link>
          ))}
        </>
      }
    />
  )
}
