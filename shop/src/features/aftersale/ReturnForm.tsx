import { Trans, useLingui } from '@lingui/react/macro'
import { refundDelivery } from '@shop/contract/trade/aftersale/aftersale.ts'
import { carrierNameMax } from '@shop/contract/trade/carrier/carrier.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { carriersQuery, refreshCases } from './queries.ts'

export const returnFormId = 'return-form'

/** How the goods were sent back: carrier and number. The page's bar has the button that sends it. */
export function ReturnForm({ orderRefundId, onBusy }: { orderRefundId: number; onBusy: (busy: boolean) => void }) {
  const { t } = useLingui()
  const { data: carriers = [] } = useQuery(carriersQuery)
  const [choosing, setChoosing] = useState(false)
  const isOther = (id: number) => carriers.find(({ express_id }) => express_id === id)?.is_other === true
  const form = usePersistentForm(
    'return',
    { expressId: 0, expressName: '', expressNo: '' },
    ({ expressId, expressName, expressNo }) => ({
      expressId: expressId === 0 && t`請選擇快遞公司`,
      expressName: isOther(expressId) && expressName.trim() === '' && t`請填寫快遞公司名稱`,
      expressNo: expressNo.trim() === '' && t`請填寫快遞單號`,
    }),
  )
  const send = useCommand(refundDelivery, {
    done: () => {
      form.forget()
      return refreshCases()
    },
    form,
    failed: (error) => {
      if (error.code === 'STATE_CHANGED') void refreshCases()
    },
  })
  const { expressId, expressName, expressNo } = form.values
  useEffect(() => onBusy(send.isPending), [send.isPending, onBusy])
  return (
    <Card flush title={<Trans>填寫退貨物流</Trans>}>
      <form
        id={returnFormId}
        ref={form.element}
        onSubmit={(event) => {
          event.preventDefault()
          const named = isOther(expressId) && { expressName: expressName.trim() }
          if (form.valid()) send.mutate({ orderRefundId, form: { expressId, ...named, expressNo: expressNo.trim() } })
        }}
      >
        <ChoiceField
          label={t`快遞公司`}
          name="expressId"
          text={carriers.find(({ express_id }) => express_id === expressId)?.express_name ?? ''}
          placeholder={t`請選擇`}
          error={form.problems.expressId || undefined}
          onClick={() => setChoosing(true)}
        />
        {isOther(expressId) && (
          <Field
            {...form.field('expressName')}
            label={t`快遞公司名稱`}
            placeholder={t`請填寫快遞公司名稱`}
            maxLength={carrierNameMax}
            autoComplete="off"
          />
        )}
        <Field
          {...form.field('expressNo')}
          label={t`快遞單號`}
          placeholder={t`請填寫快遞單號`}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </form>
      <ActionSheet
        open={choosing}
        title={t`快遞公司`}
        onClose={() => setChoosing(false)}
        actions={carriers.map(({ express_id, express_name }) => ({
          key: String(express_id),
          text: express_name,
          chosen: express_id === expressId,
          run: () => form.set({ expressId: express_id }),
        }))}
      />
    </Card>
  )
}
