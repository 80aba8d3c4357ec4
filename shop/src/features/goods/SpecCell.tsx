import { useLingui } from '@lingui/react/macro'
import { Cell } from '../../ui/Cell.tsx'
import styles from './SpecCell.module.css'
import { useChosenNames } from './use-chosen-names.ts'
import type { SpecChoice, SpecGoods } from './use-spec-choice.ts'

/** `已選 2.5 kg、80–85 mm、1 件`, or `選擇` and the names of the specs: a row of the goods page that opens the sheet. */
export function SpecCell({ goods, chosen, onClick }: { goods: SpecGoods; chosen: SpecChoice; onClick: () => void }) {
  const { t } = useLingui()
  const { isComplete, names } = useChosenNames(goods, chosen)
  return (
    <Cell
      label={<span className={styles.label}>{isComplete ? t`已選` : t`選擇`}</span>}
      value={<span className={styles.value}>{names}</span>}
      onClick={onClick}
    />
  )
}
