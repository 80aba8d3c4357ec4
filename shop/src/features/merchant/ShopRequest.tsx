import { Trans, useLingui } from '@lingui/react/macro'
import { storefrontCancel } from '@shop/contract/merchant/storefront/admin.ts'
import { formatMoment } from '@shop/web/time.ts'
import type { ReactNode } from 'react'
import { ask } from '../../lib/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useMerchantCommand } from './client.ts'
import styles from './shop.module.css'
import { type DeskShop, refreshShop, type ShopAsked } from './shop-queries.ts'

/** The latest request to change the shop's page, and the platform's answer; hidden if it was withdrawn. */
export function ShopRequest({
  shop,
  request,
  children,
}: {
  shop: DeskShop
  request: ShopAsked
  /** the requested change */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { merchantId } = shop
  const cancel = useMerchantCommand(merchantId, storefrontCancel, {
    success: t`已撤回`,
    done: () => refreshShop(merchantId),
    failed: () => void refreshShop(merchantId),
  })
  async function takeBack(): Promise<void> {
    const sure = await ask({ title: t`撤回這次送審？`, confirm: t`撤回`, cancel: t`取消` })
    if (sure) cancel.mutate({ params: { id: request.id }, body: {} })
  }
  if (request.state === 'canceled') return null
  const words = { pending: t`審核中`, confirmed: t`已通過`, declined: t`未通過`, taken_down: t`平台已下架` }
  const kinds = { pending: 'wait', confirmed: 'good', declined: 'bad', taken_down: 'bad' } as const
  return (
    <div className={styles.request}>
      <p className={styles.row}>
        <Tag kind={kinds[request.state]}>{words[request.state]}</Tag>
        <span className={styles.note}>{formatMoment(request.decidedAt ?? request.createdAt)}</span>
      </p>
      {children}
      {request.reason && <p>{request.reason}</p>}
      {request.state === 'pending' && shop.may.edit && (
        <Button kind="line" size="small" busy={cancel.isPending} onClick={() => void takeBack()}>
          <Trans>撤回</Trans>
        </Button>
      )}
    </div>
  )
}
