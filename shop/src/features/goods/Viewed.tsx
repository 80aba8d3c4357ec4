import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Viewed.module.css'
import { forgetViewedGoods, useViewedGoods } from './viewed.ts'

/** Goods looked at lately; hidden while there are none. */
export function Viewed() {
  const list = useViewedGoods()
  if (list.length === 0) return null
  return (
    <Card
      title={<Trans>最近瀏覽</Trans>}
      more={
        <button type="button" className={styles.clear} onClick={forgetViewedGoods}>
          <Trans>清空</Trans>
        </button>
      }
    >
      <ul className={styles.list}>
        {list.map(({ goodsId, name, image }) => (
          <li key={goodsId}>
            <PageLink to="pages/goods/detail" params={{ goodsId }} className={styles.goods}>
              <Picture src={image} alt="" className={styles.picture} />
              <span className={styles.name}>{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
