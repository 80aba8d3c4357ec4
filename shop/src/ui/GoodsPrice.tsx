import { Trans } from '@lingui/react/macro'
import { classes } from './classes.ts'
import styles from './GoodsPrice.module.css'
import { PointsPart } from './PointsPart.tsx'
import { OldPrice, Price } from './Price.tsx'

/** The price of goods, the points due with it (welfare zone), and the old price if it was higher. */
export function GoodsPrice({
  price,
  old,
  charged = false,
  points = 0,
  from,
  size,
  oneRow = false,
}: {
  price: string
  old?: string
  /** `old` was actually charged recently; else it is a reference price */
  charged?: boolean
  points?: number
  /** the lowest of several prices */
  from?: boolean
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** leaves out an old price that has no room beside the price */
  oneRow?: boolean
}) {
  return (
    <span className={classes(styles.prices, oneRow && points === 0 && styles.oneRow)}>
      {from ? (
        <span className={styles.from}>
          <Trans>
            <Price value={price} size={size} /> 起
          </Trans>
        </span>
      ) : (
        <Price value={price} size={size} />
      )}
      <PointsPart count={points} />
      {old && Number(old) > Number(price) && <OldPrice value={old} charged={charged} />}
    </span>
  )
}
