import { Icon } from '../../ui/Icon.tsx'
import styles from './Address.module.css'
import type { Order } from './queries.ts'

/** Where an order goes to. */
export function OrderAddress({ address }: { address: NonNullable<Order['address']> }) {
  const { name, phone, region, detail } = address
  return (
    <div className={styles.address}>
      <Icon name="pin" className={styles.icon} />
      <div>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{phone}</span>
        </p>
        <p className={styles.where}>
          {region.province} {region.city} {region.region} {detail}
        </p>
      </div>
    </div>
  )
}
