import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney, parseMoney } from '@shop/contract/core/money.ts'
import { claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeliverTo } from '../../features/checkout/DeliverTo.tsx'
import { ClaimGoods } from '../../features/claim/ClaimCard.tsx'
import { claimQuery, refreshClaims } from '../../features/claim/queries.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { toast } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './prize.module.css'

/** A claim: asks for the address while it is open, and links to its order afterwards. */
export default function Prize() {
  const { t } = useLingui()
  const { claimId } = usePageParams({ claimId: 'id' })
  const { data, isFetching } = useSuspenseQuery(claimQuery(claimId))
  const { claim, address, freight } = data
  const submit = useCommand(claimSubmit, {
    silent: true,
    async done({ orderId, pay_price }) {
      await refreshClaims()
      if (Number(pay_price) > 0) return navigate('pages/checkout/cashier/index', { orderId }, { replace: true })
      toast(t`已領取，等待發貨`, { kind: 'success' })
      navigate('pages/order/detail', { orderId }, { replace: true })
    },
    failed: (error) => error.answered && void refreshClaims(),
  })
  const mayClaim = claim.state === 'won'
  const freightText = (parseMoney(freight ?? '') ?? 0) > 0 ? formatMoney(parseMoney(freight ?? '') as Fen) : t`免運費`
  const facts = [
    { key: 'source', label: t`來源`, value: claim.source === 'gift' ? t`禮包` : t`抽獎活動` },
    { key: 'won', label: t`獲得時間`, value: claim.win_time.slice(0, 16) },
    claim.order === null && { key: 'until', label: t`領取期限`, value: claim.end_time.slice(0, 16) },
    mayClaim && address !== null && { key: 'freight', label: t`運費`, value: freight === null ? '–' : freightText },
  ]
  return (
    <Page>
      {mayClaim && <DeliverTo order={data} missing={false} />}
      {mayClaim && address && freight === null && (
        <p className={styles.wrong} role="alert">
          <Trans>這個獎品送不到這個地址，請換一個地址</Trans>
        </p>
      )}
      <Card>
        <ClaimGoods claim={claim} />
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      </Card>
      {claim.state === 'expired' && (
        <p className={styles.note}>
          <Trans>已過領取期限，獎品不再保留。</Trans>
        </p>
      )}
      {mayClaim && (
        <p className={styles.note}>
          <Trans>獎品為您保留到領取期限。獎品不能折現；寄出前取消訂單，可以重新領取。</Trans>
        </p>
      )}
      {claim.order && (
        <BottomBar>
          <Button
            block
            size="large"
            onClick={() =>
              claim.order &&
              (claim.state === 'to_pay'
                ? navigate('pages/checkout/cashier/index', { orderId: claim.order.order_id })
                : navigate('pages/order/detail', { orderId: claim.order.order_id }))
            }
          >
            {claim.state === 'to_pay' ? <Trans>去付運費</Trans> : <Trans>查看訂單與物流</Trans>}
          </Button>
        </BottomBar>
      )}
      {mayClaim && (
        <BottomBar>
          <Button
            block
            size="large"
            busy={submit.isPending || isFetching}
            disabled={!address || freight === null}
            onClick={() =>
              address && freight !== null && submit.mutate({ claimId, addressId: address.address_id, freight })
            }
          >
            {Number(freight) > 0 ? t`領取並付運費 ${freightText}` : <Trans>確認領取</Trans>}
          </Button>
        </BottomBar>
      )}
    </Page>
  )
}
