import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { PrizeIcon } from '@shop/web/play/PrizeIcon.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './PrizePicture.module.css'

export interface PicturedPrize {
  kind: PrizeKind
  image_url?: string
  image_srcset?: string
}

/** The picture of goods or a collectible, else the icon of the kind of prize. `sizes` is the width it is shown at. */
export function PrizePicture({
  prize: { kind, image_url, image_srcset },
  sizes,
  className,
}: {
  prize: PicturedPrize
  sizes: string
  className?: string
}) {
  return (
    <span className={classes(styles.place, className)}>
      {image_url ? (
        <Picture src={image_url} srcSet={image_srcset ?? ''} sizes={sizes} alt="" className={styles.picture} eager />
      ) : (
        <PrizeIcon kind={kind} className={styles.icon} />
      )}
    </span>
  )
}

/** The address of the smallest size of a picture. */
export function smallestOf({ image_url, image_srcset }: Omit<PicturedPrize, 'kind'>): string | undefined {
  return image_srcset?.split(' ')[0] || image_url
}
