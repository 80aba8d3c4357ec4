import { Trans } from '@lingui/react/macro'
import { useStoreSettings } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'

/** Every way to reach the shop that needs no account. */
export function ContactCard() {
  const store = useStoreSettings()
  const { service_phone: phone, service_email: email, address } = store?.storeInfo ?? {}
  const customer = store?.setting.customer
  const link = customer?.enabled === 1 && customer.provider === 'link' ? customer.config.link?.url : undefined
  return (
    <Card flush title={<Trans>聯絡方式</Trans>}>
      {customer?.hours && <Cell icon="clock" label={<Trans>服務時間</Trans>} value={customer.hours} />}
      {phone && (
        <Cell icon="phone" label={<Trans>客服電話</Trans>} value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
      )}
      {email && <Cell icon="mail" label={<Trans>客服信箱</Trans>} value={email} href={`mailto:${email}`} />}
      {address && <Cell icon="pin" label={<Trans>地址</Trans>} value={address} />}
      {link && <Cell icon="chat" label={<Trans>線上客服</Trans>} value={<Trans>打開</Trans>} href={link} />}
      <Cell icon="help" label={<Trans>常見問題</Trans>} value={<Trans>先看看有沒有答案</Trans>} to="pages/help/index" />
    </Card>
  )
}
