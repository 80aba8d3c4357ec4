import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { whereOf } from '../address/where.ts'
import styles from './Address.module.css'
import type { Order } from './queries.ts'

/** Where an order is sent; `changes`: the id of the order if its buyer may still change the address. */
export function OrderAddress({ address, changes }: { address: NonNullable<Order['address']>; changes?: number }) {
  const { name, phone } = address
  return (
    <div className={styles.address}>
      <Icon name="pin" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{phone}</span>
        </p>
        <p className={styles.where}>{whereOf(address)}</p>
      </div>
      {changes !== undefined && (
        <PageLink to="pages/address/index" params={{ orderId: changes }} className={styles.change}>
          <Trans>修改地址</Trans>
        </PageLink>
      )}
    </div>
  )
}
