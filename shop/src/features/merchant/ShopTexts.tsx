import { Trans, useLingui } from '@lingui/react/macro'
import { shopTextMax, storefrontUpdate } from '@shop/contract/merchant/storefront/admin.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast, toastMs } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { callFor } from './client.ts'
import { LocalField } from './LocalField.tsx'
import styles from './shop.module.css'
import { type DeskShop, refreshShop } from './shop-queries.ts'

/** What counts at once: introduction, service hours, notice. */
export function ShopTexts({ shop }: { shop: DeskShop }) {
  const { t } = useLingui()
  const { merchantId, version } = shop
  const [texts, setTexts] = useState({ intro: shop.intro, hours: shop.hours, notice: shop.notice })
  const save = useMutation<unknown, CallError>({
    mutationFn: () => callFor(merchantId, storefrontUpdate, { body: { ...texts, version } }),
    onSuccess: () => {
      toast(t`已儲存，顧客現在就能看到`, { kind: 'success', ms: toastMs.own })
      return refreshShop(merchantId)
    },
    onError: (error) => {
      toast(error.message, { kind: 'error', ms: toastMs.server })
    },
  })
  const field = (name: keyof typeof texts) => ({
    ...{ name, value: texts[name], maxLength: shopTextMax[name], errors: save.error?.fields },
    onChange: (value: DeskShop['intro']) => setTexts({ ...texts, [name]: value }),
  })
  return (
    <Card flush>
      <LocalField {...field('intro')} label={t`簡介`} rows={4} placeholder={t`賣什麼，有什麼特別`} />
      <LocalField {...field('hours')} label={t`服務時間`} placeholder={t`例如：週一至週五 9:00–18:00`} />
      <LocalField {...field('notice')} label={t`公告`} rows={2} placeholder={t`例如：春節期間延後發貨`} />
      <div className={styles.actions}>
        <Button block busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>儲存</Trans>
        </Button>
      </div>
    </Card>
  )
}
