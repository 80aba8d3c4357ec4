import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { unitMonthsQuery } from '../../features/unit/queries.ts'
import { units } from '../../features/unit/words.ts'
import { formatMonth } from '../../features/wallet/words.ts'
import { meaningOf } from '../../lib/asset-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './bill.module.css'

const signed = (value: string) => (value.startsWith('-') ? `−${units(value.slice(1))}` : `+${units(value)}`)

/** Subsidy month by month: what came in and went out, by cause. */
export default function SubsidyMonthsPage() {
  const { i18n } = useLingui()
  const { data } = useSuspenseQuery(unitMonthsQuery('subsidy'))
  if (data.list.length === 0) {
    return (
      <Page>
        <Empty
          drawing="order"
          text={<Trans>這一年還沒有補貼的紀錄</Trans>}
          action={{ text: <Trans>查看補貼</Trans>, to: 'pages/subsidy/index' }}
        />
      </Page>
    )
  }
  return (
    <Page>
      <p className={styles.note}>{meaningOf('subsidy').is}</p>
      {data.list.map(({ month, came_in, went_out, kinds }) => (
        <Card key={month} title={formatMonth(month, i18n.locale)}>
          <dl className={styles.sums}>
            <div>
              <dt>
                <Trans>獲得合計</Trans>
              </dt>
              <dd>{units(came_in)}</dd>
            </div>
            <div>
              <dt>
                <Trans>支出合計</Trans>
              </dt>
              <dd>{units(went_out)}</dd>
            </div>
          </dl>
          <Facts
            facts={kinds.map(({ title, value }) => ({ key: `${title} ${value}`, label: title, value: signed(value) }))}
          />
        </Card>
      ))}
    </Page>
  )
}
