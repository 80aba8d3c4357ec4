import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { regionLine } from '../../lib/region-line.ts'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField, Field, TextField } from '../../ui/Field.tsx'
import { RegionPicker } from '../../ui/RegionPicker.tsx'
import type { RegionPart } from '../../ui/regions.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { addressHint, payoutKindName } from '../withdraw/words.ts'
import type { StepProps } from './step-props.ts'

/** Where the shop's money goes, and where buyers send goods back. */
export function ReceiveStep({ form, info, errorOf }: StepProps) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const [region, setRegion] = useState<RegionPart[]>([])
  const { values, set } = form
  const isBank = values.accountKind === 'bank'
  return (
    <>
      <Card flush title={<Trans>收款帳戶</Trans>}>
        <Tabs
          label={t`收款方式`}
          value={values.accountKind}
          onChange={(accountKind) => set({ accountKind, accountAddress: '', accountBank: '' })}
          tabs={info.account_kinds.map((kind) => ({ value: kind, text: payoutKindName(kind) }))}
        />
        <Field
          {...form.field('accountAddress')}
          error={errorOf('accountAddress') ?? errorOf('accountKind')}
          label={isBank ? <Trans>卡號</Trans> : <Trans>帳號</Trans>}
          placeholder={addressHint(values.accountKind)}
          inputMode={isBank ? 'numeric' : undefined}
          maxLength={isBank ? 30 : 100}
          autoComplete="off"
        />
        {isBank && (
          <Field
            {...form.field('accountBank')}
            error={errorOf('accountBank')}
            label={<Trans>開戶銀行</Trans>}
            placeholder={t`選填，便於匯款`}
            maxLength={40}
            autoComplete="off"
          />
        )}
        <Field
          {...form.field('accountHolder')}
          error={errorOf('accountHolder')}
          label={<Trans>收款人</Trans>}
          placeholder={values.kind === 'company' ? t`與執照名稱一致` : t`帳戶的真實姓名`}
          maxLength={80}
          autoComplete="off"
        />
      </Card>
      <Card flush title={<Trans>退貨地址</Trans>}>
        <Field
          {...form.field('returnName')}
          error={errorOf('returnName')}
          label={<Trans>收件人</Trans>}
          placeholder={t`收退貨的人或倉庫`}
          maxLength={40}
          autoComplete="off"
        />
        <Field
          {...form.field('returnPhone')}
          error={errorOf('returnPhone')}
          label={<Trans>電話</Trans>}
          placeholder={t`手機或市話`}
          type="tel"
          maxLength={20}
          autoComplete="tel"
        />
        <ChoiceField
          name="returnRegion"
          label={<Trans>所在地區</Trans>}
          text={values.returnRegion === 0 ? '' : values.regionText}
          placeholder={t`省、市、區`}
          error={errorOf('returnRegion')}
          onClick={() => setChoosing(true)}
        />
        <TextField
          {...form.field('returnDetail')}
          error={errorOf('returnDetail')}
          label={<Trans>詳細地址</Trans>}
          placeholder={t`街道、門牌號、樓層房號`}
          rows={2}
          maxLength={120}
        />
      </Card>
      <RegionPicker
        open={choosing}
        value={region}
        onClose={() => setChoosing(false)}
        onChange={(parts) => {
          setRegion(parts)
          set({ returnRegion: parts[2]?.value ?? 0, regionText: regionLine(parts.map(({ label }) => label)) })
        }}
      />
    </>
  )
}
