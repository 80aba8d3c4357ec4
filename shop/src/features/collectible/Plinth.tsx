import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Plinth.module.css'
import { showSerial } from './words.tsx'

/** An artwork as it is exhibited: framed, with its serial below. */
export function Plinth({
  image,
  title,
  serial,
  supply,
  faded,
  large,
}: {
  image: string
  title: string
  serial: number
  supply: number
  /** it was revoked */
  faded?: boolean
  large?: boolean
}) {
  return (
    <figure className={classes(styles.plinth, large && styles.large, faded && styles.faded)}>
      <Picture src={image} alt={title} className={styles.art} eager={large} />
      <figcaption className={styles.plate}>
        <strong>{showSerial({ serial, supply })}</strong>
        <span>/ {supply}</span>
      </figcaption>
    </figure>
  )
}
