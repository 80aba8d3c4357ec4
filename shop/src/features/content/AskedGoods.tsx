import { Picture } from '../../ui/Picture.tsx'
import styles from './AskedGoods.module.css'

/** The goods that a question is about, in one line. */
export function AskedGoods({ name, image }: { name: string; image: string }) {
  return (
    <span className={styles.goods}>
      <Picture src={image} sizes="40px" alt="" className={styles.picture} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
