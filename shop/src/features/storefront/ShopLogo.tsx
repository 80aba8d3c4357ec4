import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './ShopLogo.module.css'

/** A shop's logo; without one the first character of its name on the theme's colour. */
export function ShopLogo({
  shop: { name, logo_url: url },
  className,
  eager,
}: {
  shop: { name: string; logo_url: string | null }
  className?: string
  eager?: boolean
}) {
  if (url) return <Picture src={url} alt="" eager={eager} className={classes(styles.logo, className)} />
  return (
    <span className={classes(styles.logo, styles.letter, className)} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
