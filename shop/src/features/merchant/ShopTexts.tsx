import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shopTextMax, storefrontUpdate } from '@shop/contract/merchant/storefront/admin.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { Card } from '../../ui/Card.tsx'
import { callFor } from './client.ts'
import { LocalFields } from './LocalField.tsx'
import { type DeskShop, deskShopQuery, refreshShop } from './shop-queries.ts'

/** The form of the texts that take effect at once, for its fields and for the button that saves them. */
export function useShopTexts(shop: DeskShop) {
  const { merchantId } = shop
  const [texts, setTexts] = useState(textsOf(shop))
  // The version that is being edited: a newer one, read in the meantime, must not be overwritten unseen.
  const [version, setVersion] = useState(shop.version)
  const save = useMutation<{ version: number }, CallError>({
    mutationFn: () => callFor(merchantId, storefrontUpdate, { body: { ...texts, version } }),
    onSuccess: (saved) => {
      setVersion(saved.version)
      toast(t`已儲存，顧客現在就能看到`, { kind: 'success', ms: toastMs.own })
      return refreshShop(merchantId)
    },
    onError: async (error) => {
      if (error.code !== 'STATE_CHANGED') return void toast(error.message, { kind: 'error', ms: toastMs.server })
      const title = t`別人已經改過店舖介紹`
      const content = t`載入最新內容後再改；您輸入的內容會被取代。`
      if (!(await ask({ title, content, confirm: t`載入`, cancel: t`取消` }))) return
      const latest = await queryClient.fetchQuery(deskShopQuery(merchantId))
      setTexts(textsOf(latest))
      setVersion(latest.version)
    },
  })
  return { texts, setTexts, save }
}

/** Introduction, service hours, notice. */
export function ShopTexts({ texts, setTexts, save }: ReturnType<typeof useShopTexts>) {
  const { t } = useLingui()
  const field = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    maxLength: shopTextMax[name],
    errors: save.error?.fields,
    onChange: (value: DeskShop['intro']) => setTexts({ ...texts, [name]: value }),
  })
  return (
    <Card title={<Trans>店舖介紹</Trans>} flush>
      <LocalFields
        fields={[
          { ...field('intro'), label: t`簡介`, rows: 4, placeholder: t`賣什麼，有什麼特別` },
          { ...field('hours'), label: t`服務時間`, placeholder: t`例如：週一至週五 9:00–18:00` },
          { ...field('notice'), label: t`公告`, rows: 2, placeholder: t`例如：春節期間延後發貨` },
        ]}
      />
    </Card>
  )
}

const textsOf = ({ intro, hours, notice }: DeskShop) => ({ intro, hours, notice })
