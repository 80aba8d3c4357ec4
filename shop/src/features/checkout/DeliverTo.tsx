import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { whereOf } from '../address/where.ts'
import styles from './DeliverTo.module.css'
import type { Checkout } from './queries.ts'

/** The delivery address, or a link to choose or add one. Both pages lead back here. */
export function DeliverTo({ order, missing }: { order: Pick<Checkout, 'address' | 'existAddress'>; missing: boolean }) {
  const { address } = order
  if (!address) {
    const content = (
      <>
        <span className={styles.plus}>
          <Icon name={order.existAddress ? 'pin' : 'plus'} />
        </span>
        <span className={styles.words}>
          <strong>{order.existAddress ? <Trans>請選擇收貨地址</Trans> : <Trans>新增收貨地址</Trans>}</strong>
          <span className={missing ? styles.missing : styles.where} data-missing={missing || undefined}>
            <Trans>選好地址後才能下單與計算運費</Trans>
          </span>
        </span>
        <Icon name="next" size="28rpx" className={styles.arrow} />
      </>
    )
    return order.existAddress ? (
      <PageLink to="pages/address/index" params={{ from: 'checkout' }} className={styles.card}>
        {content}
      </PageLink>
    ) : (
      <PageLink to="pages/address/create" className={styles.card}>
        {content}
      </PageLink>
    )
  }
  const { name, phone } = address
  return (
    <PageLink to="pages/address/index" params={{ from: 'checkout' }} className={styles.card}>
      <Icon name="pin" className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{phone}</span>
        </span>
        <span className={styles.where}>{whereOf(address)}</span>
      </span>
      <span className="heard-only">
        <Trans>更換收貨地址</Trans>
      </span>
      <Icon name="next" size="28rpx" className={styles.arrow} />
    </PageLink>
  )
}
