import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './About.module.css'

/** Explains in plain words what a collectible is, and what it is not. */
export function About() {
  return (
    <Card title={<Trans>數位藏品是什麼</Trans>}>
      <ul className={styles.list}>
        <li>
          <Icon name="check" size="max(32rpx, 16px)" className={styles.yes} />
          <Trans>隨指定商品附贈的數位紀念品，每件都有唯一編號和本店簽名的證書，任何人都能驗證</Trans>
        </li>
        <li>
          <Icon name="check" size="max(32rpx, 16px)" className={styles.yes} />
          <Trans>可以收藏，持有期滿後可以無償轉贈</Trans>
        </li>
        <li>
          <Icon name="close" size="max(32rpx, 16px)" className={styles.no} />
          <Trans>不是貨幣、證券或投資：不能買賣、拍賣、抵押或兌換，沒有價格，也不承諾任何收益</Trans>
        </li>
      </ul>
    </Card>
  )
}
