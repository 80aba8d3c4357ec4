import { useLingui } from '@lingui/react/macro'
import type { Zone } from '@shop/contract/core/zone.ts'
import { useQuery } from '@tanstack/react-query'
import { Cell } from '../../ui/Cell.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { zonePages } from '../goods/zone-pages.ts'
import { type ZoneDetail, zoneQuery } from './queries.ts'
import { useRules } from './words.tsx'
import styles from './ZoneCell.module.css'

/** A row of the goods page: the goods' zone and its rules in short; hidden when they cannot be read. */
export function ZoneCell({ zone }: { zone: Zone }) {
  const { data } = useQuery({ ...zoneQuery(zone), enabled: zone !== 'normal' })
  return zone === 'normal' || !data ? null : <Shown zone={data} />
}

function Shown({ zone }: { zone: ZoneDetail }) {
  const { t } = useLingui()
  const short = useRules(zone).filter((rule) => rule.short)
  return (
    <Cell
      label={<span className={styles.label}>{t`專區`}</span>}
      value={
        <span className={styles.value}>
          <Parts end parts={[zone.name, ...short.map((rule) => rule.short)]} />
        </span>
      }
      to={zonePages[zone.key]}
    />
  )
}
