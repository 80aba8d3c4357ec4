import { Trans, useLingui } from '@lingui/react/macro'
import { addressRemove, addressSetDefault } from '@shop/contract/people/address/address.ts'
import { orderChangeAddress } from '@shop/contract/trade/order/order.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Address, addressesQuery, refreshAddresses } from '../../features/address/queries.ts'
import { whereOf } from '../../features/address/where.ts'
import { refreshOrders } from '../../features/order/queries.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { goBack, navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { BarBones, LineBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    {places(3).map((place) => (
      <SkeletonCard key={place} flush>
        <div className={styles.words}>
          <LineBones widths={['46%', '84%']} />
        </div>
        <div className={styles.actions}>
          <span className={styles.action}>
            <Bone width="36rpx" height="36rpx" round />
            <Bone width="96rpx" height="26rpx" />
          </span>
          <Bone width="180rpx" height="26rpx" />
        </div>
      </SkeletonCard>
    ))}
    <BarBones />
  </SkeletonPage>
)

/**
 * The user's addresses. Opened from the checkout (`from=checkout`), touching one chooses it and goes back; opened from
 * an order (`orderId`), touching one redirects that order there after a confirmation.
 */
export default function AddressList() {
  const { t } = useLingui()
  const { from, orderId } = usePageParams({ from: 'text?', orderId: 'id?' })
  const { data: addresses } = useSuspenseQuery(addressesQuery)
  const choosing = from === 'checkout'
  const setDefault = useCommand(addressSetDefault, {
    silent: true,
    done: () => {
      void refreshAddresses()
      if (choosing) goBack()
    },
  })
  const changeOrder = useCommand(orderChangeAddress, {
    done: async () => {
      await refreshOrders()
      goBack()
    },
    // The order page may now offer other actions.
    failed: (error) => error.answered && void refreshOrders(),
  })
  async function sendOrderTo(address: Address): Promise<void> {
    const { address_id: addressId, name, phone } = address
    if (orderId === undefined || changeOrder.isPending) return
    const sure = await ask({
      title: t`訂單改寄到這個地址？`,
      content: (
        <>
          {name} {phone}
          <br />
          {whereOf(address)}
          <br />
          <Trans>每筆訂單只能修改一次。</Trans>
        </>
      ),
      confirm: t`修改`,
      cancel: t`取消`,
    })
    if (sure) changeOrder.mutate({ orderId, addressId })
  }
  function chooser(address: Address): (() => void) | undefined {
    if (orderId !== undefined) return () => void sendOrderTo(address)
    return choosing ? () => setDefault.mutate({ addressId: address.address_id }) : undefined
  }
  const remove = useCommand(addressRemove, { silent: true, done: refreshAddresses })

  return (
    <Page>
      {addresses.length === 0 ? (
        <Empty drawing="address" text={<Trans>還沒有收貨地址，新增一個讓好物有處可去</Trans>} />
      ) : (
        addresses.map((address) => (
          <AddressCard
            key={address.address_id}
            address={address}
            busy={remove.isPending && remove.variables.addressId === address.address_id}
            onChoose={chooser(address)}
            onDefault={() => setDefault.mutate({ addressId: address.address_id })}
            onRemove={() => remove.mutate({ addressId: address.address_id })}
          />
        ))
      )}
      <BottomBar>
        <Button size="large" onClick={() => navigate('pages/address/create')}>
          <Trans>新增收貨地址</Trans>
        </Button>
      </BottomBar>
    </Page>
  )
}

function AddressCard({
  address,
  busy,
  onChoose,
  onDefault,
  onRemove,
}: {
  address: Address
  busy: boolean
  onChoose?: () => void
  onDefault: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { name, phone, detail, address_id: addressId } = address
  const words = (
    <>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span>{phone}</span>
      </span>
      <span className={styles.where}>{whereOf(address)}</span>
    </>
  )

  async function confirmRemove(): Promise<void> {
    const sure = await ask({
      title: t`刪除這個地址？`,
      content: `${name} ${detail}`,
      confirm: t`刪除`,
      cancel: t`取消`,
    })
    if (sure) onRemove()
  }

  return (
    <Card flush>
      {onChoose ? (
        <button type="button" className={styles.words} onClick={onChoose}>
          {words}
        </button>
      ) : (
        <PageLink to="pages/address/update" params={{ addressId }} className={styles.words}>
          {words}
        </PageLink>
      )}
      <div className={styles.actions}>
        <Tick type="radio" name="default-address" checked={address.is_default === 1} onChange={onDefault}>
          {address.is_default ? <Trans>預設地址</Trans> : <Trans>設為預設</Trans>}
        </Tick>
        <PageLink to="pages/address/update" params={{ addressId }} className={styles.action}>
          <Icon name="edit" size="32rpx" />
          <Trans>編輯</Trans>
        </PageLink>
        <button type="button" className={styles.action} onClick={confirmRemove} disabled={busy}>
          <Icon name="trash" size="32rpx" />
          <Trans>刪除</Trans>
        </button>
      </div>
    </Card>
  )
}
