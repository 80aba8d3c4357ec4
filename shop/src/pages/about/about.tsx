import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { documentQuery } from '../../features/content/queries.ts'
import { client } from '../../lib/platform.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { CellBones, LineBones } from '../../ui/Bones.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './about.module.css'

const appVersion = client.split('/')[1]

/** About the shop: its operator, how to reach it, and its documents. */
export default function About() {
  const store = useStoreSettings()?.storeInfo
  const { data: about } = useSuspenseQuery(documentQuery('about'))
  const { service_phone: phone, service_email: email, address, licence } = store ?? {}
  return (
    <Page>
      <header className={styles.head}>
        {store?.image_url ? (
          <img src={store.image_url} alt="" className={styles.logo} />
        ) : (
          <span className={styles.logo} aria-hidden="true">
            {store?.store_name.slice(0, 1)}
          </span>
        )}
        <h2 className={styles.name}>{store?.store_name}</h2>
        {store?.describe && <p className={styles.describe}>{store.describe}</p>}
      </header>
      {about && (
        <Card>
          <RichText html={about.content} />
        </Card>
      )}
      <Card flush title={<Trans>聯絡我們</Trans>}>
        {phone && <Cell icon="phone" label={<Trans>客服電話</Trans>} value={phone} href={`tel:${dialled(phone)}`} />}
        {email && <Cell icon="mail" label={<Trans>客服信箱</Trans>} value={email} href={`mailto:${email}`} />}
        {address && <Cell icon="pin" label={<Trans>地址</Trans>} value={address} />}
        <Cell icon="chat" label={<Trans>聯絡客服</Trans>} to="pages/customer/customer" />
        <Cell icon="help" label={<Trans>常見問題</Trans>} to="pages/help/index" />
      </Card>
      <Card
        flush
        title={<Trans>協議與政策</Trans>}
        more={
          <MoreLink to="pages/xy/xy">
            <Trans>全部</Trans>
          </MoreLink>
        }
      >
        <Cell label={<Trans>註冊協議</Trans>} to="pages/private/zc" />
        <Cell label={<Trans>隱私政策</Trans>} to="pages/private/private" />
        <Cell label={<Trans>購買協議</Trans>} to="pages/private/gmxy" />
      </Card>
      {licence && <p className={styles.version}>{licence}</p>}
      <p className={styles.version}>
        <Trans>版本 {appVersion}</Trans>
      </p>
    </Page>
  )
}

/** `021-5555 0188` → `02155550188` */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

export function Skeleton() {
  return (
    <SkeletonPage>
      <div className={styles.head}>
        <Bone width="max(128rpx, 60px)" ratio="1" />
        <Bone width="36%" height="40rpx" />
      </div>
      <SkeletonCard>
        <LineBones widths={['40%', '100%', '96%', '70%']} />
      </SkeletonCard>
      <CellBones count={3} />
    </SkeletonPage>
  )
}
