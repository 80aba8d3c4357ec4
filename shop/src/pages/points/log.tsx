import { Trans, useLingui } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sourceIcon } from '../../features/bill/source-icons.ts'
import { NextEnd } from '../../features/unit/UnitSummary.tsx'
import { BillBones, BillRowBones } from '../../features/wallet/BillBones.tsx'
import { BillHead, BillHeadBones } from '../../features/wallet/BillHead.tsx'
import { BillLine } from '../../features/wallet/BillLine.tsx'
import { pointsBillQuery, pointsLotsQuery } from '../../features/wallet/queries.ts'
import { meaningOf } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { usePointsName } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { DayHead } from '../../ui/DayHead.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './log.module.css'

export const Skeleton = () => (
  <SkeletonPage flush>
    <BillHeadBones lines={['64%', '80%']} />
    <Bone height="var(--touch)" />
    <BillRowBones count={6} />
  </SkeletonPage>
)

/** Points: the amount, when they expire, where they came from, and every movement. */
export default function PointsPage() {
  const { t } = useLingui()
  const { show } = usePageParams({ show: ['all', 'in', 'out', 'lots'] })
  const { data } = useSuspenseQuery(pointsLotsQuery)
  const name = usePointsName()
  const [next] = data.expiries
  const pending = data.pending.toLocaleString('en')
  return (
    <Page flush>
      <BillHead name={name} is={meaningOf('points').is} amount={data.points.toLocaleString('en')}>
        {data.points > 0 && (
          <p className={styles.note}>
            <Trans>最多可折 {money(data.worth)}</Trans>
          </p>
        )}
        {data.pending > 0 && (
          <p className={styles.note}>
            <Trans>另有 {pending} 將在訂單完成後入帳</Trans>
          </p>
        )}
        {next && <NextEnd value={next.value.toLocaleString('en')} time={next.expire_time} />}
        {data.points > 0 && (
          <div className={styles.use}>
            <Button block onClick={() => navigate('pages/goods/list')}>
              <Trans>去使用</Trans>
            </Button>
          </div>
        )}
      </BillHead>
      <Tabs
        label={t`積分明細`}
        value={show}
        onChange={(next) => navigate('pages/points/log', { show: next }, { replace: true })}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'in', text: t`獲得` },
          { value: 'out', text: t`使用` },
          { value: 'lots', text: t`有效期` },
        ]}
      />
      {show === 'lots' ? <Lots /> : <Rows direction={show === 'all' ? undefined : show} />}
    </Page>
  )
}

/** What is left of each lot, and until when. */
function Lots() {
  const { data } = useSuspenseQuery(pointsLotsQuery)
  if (data.lots.length === 0) return <Nothing />
  return (
    <div className={styles.list}>
      {data.lots.map((lot) => {
        const day = minuteOf(lot.expire_time)
        const whole = lot.value.toLocaleString('en')
        return (
          <BillLine
            key={lot.lot_id}
            row={lot}
            icon={moreIcons.coin}
            time={lot.create_time.slice(0, 16)}
            amount={lot.left.toLocaleString('en')}
            came={false}
            after={
              <>
                {lot.left < lot.value && (
                  <>
                    <Trans>原有 {whole}</Trans>
                    <br />
                  </>
                )}
                {day ? <Trans>{day} 到期</Trans> : <Trans>永久有效</Trans>}
              </>
            }
          />
        )
      })}
    </div>
  )
}

function Rows({ direction }: { direction: 'in' | 'out' | undefined }) {
  const query = useInfiniteQuery(pointsBillQuery(direction))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={(row) => row.log_id}
      heading={(row, before) => <DayHead time={row.create_time} before={before?.create_time} />}
      row={(row) => {
        const after = row.points_after.toLocaleString('en')
        return (
          <BillLine
            row={row}
            icon={sourceIcon(row.kind, moreIcons.coin)}
            time={row.create_time.slice(11, 16)}
            amount={`${row.value > 0 ? '+' : '−'}${Math.abs(row.value).toLocaleString('en')}`}
            came={row.value > 0}
            after={<Trans>剩餘 {after}</Trans>}
          />
        )
      }}
      empty={<Nothing />}
    />
  )
}

function Nothing() {
  return (
    <Empty
      drawing="order"
      text={<Trans>還沒有紀錄，購物即可獲得</Trans>}
      action={{ text: <Trans>去逛逛</Trans>, to: 'pages/goods/list' }}
    />
  )
}
