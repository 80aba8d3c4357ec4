import { useLingui } from '@lingui/react/macro'
import { carrierNameMax } from '@shop/contract/trade/carrier/carrier.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { carriersQuery } from '../aftersale/queries.ts'

/** A carrier and its number, as entered for a parcel. */
export function useCarrierForm() {
  const { t } = useLingui()
  const { data: carriers = [] } = useQuery(carriersQuery)
  const isOther = (id: number) => carriers.find(({ express_id }) => express_id === id)?.is_other === true
  const form = useForm({ carrierId: 0, carrierName: '', trackingNo: '' }, ({ carrierId, carrierName, trackingNo }) => ({
    carrierId: carrierId === 0 && t`請選擇快遞公司`,
    carrierName: isOther(carrierId) && carrierName.trim() === '' && t`請填寫快遞公司名稱`,
    trackingNo: trackingNo.trim() === '' && t`請填寫快遞單號`,
  }))
  const { carrierId, carrierName, trackingNo } = form.values
  /** the fields of a command's body */
  const sent = {
    carrierId,
    ...(isOther(carrierId) && { carrierName: carrierName.trim() }),
    trackingNo: trackingNo.trim(),
  }
  return { form, carriers, isOther: isOther(carrierId), sent }
}

export function CarrierFields({ of: { form, carriers, isOther } }: { of: ReturnType<typeof useCarrierForm> }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <ChoiceField
        label={t`快遞公司`}
        name="carrierId"
        text={carriers.find(({ express_id }) => express_id === form.values.carrierId)?.express_name ?? ''}
        placeholder={t`請選擇`}
        error={form.problems.carrierId || undefined}
        onClick={() => setChoosing(true)}
      />
      {isOther && (
        <Field
          {...form.field('carrierName')}
          label={t`快遞公司名稱`}
          placeholder={t`請填寫快遞公司名稱`}
          maxLength={carrierNameMax}
          autoComplete="off"
        />
      )}
      <Field {...form.field('trackingNo')} label={t`快遞單號`} maxLength={60} autoComplete="off" />
      <ActionSheet
        open={choosing}
        title={t`快遞公司`}
        onClose={() => setChoosing(false)}
        actions={carriers.map((carrier) => ({
          key: String(carrier.express_id),
          text: carrier.express_name,
          chosen: carrier.express_id === form.values.carrierId,
          run: () => form.set({ carrierId: carrier.express_id }),
        }))}
      />
    </>
  )
}
