import styles from './NamedGoods.module.css'
import { Picture } from './Picture.tsx'

/** Goods that something is about, in one line: a small picture and the name. */
export function NamedGoods({ name, image }: { name: string; image: string }) {
  return (
    <span className={styles.goods}>
      <Picture src={image} sizes="40px" alt="" className={styles.picture} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
