import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetName, assetNameInText } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { DayHead, RowsHead } from '../../ui/DayHead.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NothingToUse } from '../unit/NothingToUse.tsx'
import { type UnitBillRow, type UnitHoldings, type UnitName, unitBillQuery, unitQuery } from '../unit/queries.ts'
import styles from '../unit/Unit.module.css'
import { NextEnd } from '../unit/UnitSummary.tsx'
import { drawPlaces, units } from '../unit/words.ts'
import { BillBones, BillRowBones } from '../wallet/BillBones.tsx'
import { BillHead, BillHeadBones } from '../wallet/BillHead.tsx'
import { BillLine } from '../wallet/BillLine.tsx'
import { sourceIcon } from './source-icons.ts'

export const UnitBillSkeleton = () => (
  <SkeletonPage flush>
    <BillHeadBones lines={['64%']} />
    <Bone height="var(--touch)" />
    <BillRowBones count={6} />
  </SkeletonPage>
)

/** The amount of a unit, and every movement of it with the amount left after it. */
export function UnitBill({ unit }: { unit: UnitName }) {
  const { t } = useLingui()
  const [show, setShow] = useState<'all' | 'in' | 'out'>('all')
  const { data } = useSuspenseQuery(unitQuery(unit))
  const [next] = data.expiries
  return (
    <>
      <BillHead name={t`可用${assetName(unit)}`} amount={units(data.available)}>
        {Number(data.drawing) > 0 && (
          <p className={styles.note}>
            <Trans>另有 {units(data.drawing)} 審核中</Trans>
          </p>
        )}
        {next && <NextEnd value={units(next.value)} time={next.expire_time} />}
        {unit !== 'subsidy' && (Number(data.drawing) > 0 || Number(data.available) > 0) && (
          <div className={styles.action}>
            <Button
              kind={Number(data.drawing) > 0 ? 'line' : 'main'}
              block
              onClick={() => navigate(...drawPlaces[unit])}
            >
              {Number(data.drawing) > 0 ? <Trans>查看申請</Trans> : <Trans>去轉入</Trans>}
            </Button>
          </div>
        )}
      </BillHead>
      <Tabs
        label={t`收支類別`}
        value={show}
        onChange={setShow}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'in', text: t`獲得` },
          { value: 'out', text: t`使用` },
        ]}
      />
      <Rows key={show} unit={unit} direction={show === 'all' ? undefined : show} holdings={data} />
    </>
  )
}

function Rows({
  unit,
  direction,
  holdings,
}: {
  unit: UnitName
  direction: 'in' | 'out' | undefined
  holdings: UnitHoldings
}) {
  const query = useInfiniteQuery(unitBillQuery(unit, direction))
  const name = assetNameInText(unit)
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={(row) => row.log_id}
      heading={(row, before) => (
        <>
          {!before && direction !== 'in' && Number(holdings.drawing) > 0 && (
            <>
              <RowsHead>
                <Trans>審核中</Trans>
              </RowsHead>
              <Held unit={unit} holdings={holdings} />
            </>
          )}
          <DayHead time={row.create_time} before={before?.create_time} />
        </>
      )}
      row={(row) => <Line unit={unit} row={row} time={row.create_time.slice(11, 16)} />}
      empty={<NothingToUse unit={unit} text={<Trans>還沒有{name}的紀錄</Trans>} />}
    />
  )
}

/** What is reserved for a request in review: the movements below were before it. */
function Held({ unit, holdings: { available, drawing } }: { unit: UnitName; holdings: UnitHoldings }) {
  const { t } = useLingui()
  if (Number(drawing) === 0) return null
  const after = units(available)
  return (
    <BillLine
      row={{ title: t`轉出審核中` }}
      icon="clock"
      time={t`查看申請`}
      amount={`−${units(drawing)}`}
      came={false}
      after={<Trans>剩餘 {after}</Trans>}
      opens={drawPlaces[unit]}
    />
  )
}

function Line({ unit, row, time }: { unit: UnitName; row: UnitBillRow; time: string }) {
  const came = !row.value.startsWith('-')
  const after = units(row.value_after)
  return (
    <BillLine
      row={row}
      icon={sourceIcon(row.kind, icons[unit])}
      time={time}
      amount={`${came ? '+' : '−'}${units(row.value.replace('-', ''))}`}
      came={came}
      after={<Trans>剩餘 {after}</Trans>}
    />
  )
}

const latestShown = 4

/** The newest movements of a unit, below what it is and what can be done with it. */
export function UnitLatest({ unit }: { unit: UnitName }) {
  const { data } = useSuspenseInfiniteQuery(unitBillQuery(unit, undefined))
  const { data: holdings } = useSuspenseQuery(unitQuery(unit))
  const rows = data.pages[0]?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>最近收支</Trans>}
      more={
        <MoreLink to={bills[unit]}>
          <Trans>全部明細</Trans>
        </MoreLink>
      }
    >
      <Held unit={unit} holdings={holdings} />
      {rows.slice(0, latestShown).map((row) => (
        <Line key={row.log_id} unit={unit} row={{ ...row, number: '' }} time={row.create_time.slice(5, 16)} />
      ))}
    </Card>
  )
}

const bills = { integral: 'pages/integral/list', reward: 'pages/reward/record', subsidy: 'pages/subsidy/log' } as const

/** The same as of notices about the unit. */
const icons = { integral: moreIcons.credit, reward: moreIcons.medal, subsidy: moreIcons.tag } as const
