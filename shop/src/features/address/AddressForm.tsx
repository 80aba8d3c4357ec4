import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { phoneProvinces, readReceiverPhone } from '@shop/contract/core/contact.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { addressAdd } from '@shop/contract/people/address/address.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { onDemand } from '../../lib/part.ts'
import { regionLine } from '../../lib/region-line.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { ChoiceField, Field, TextField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Page } from '../../ui/Page.tsx'
import { RegionPicker } from '../../ui/RegionPicker.tsx'
import type { RegionPart } from '../../ui/regions.ts'
import { Switch } from '../../ui/Tick.tsx'
import { placeSettingQuery } from './place-queries.ts'

const loadPlaces = () => import('./PlacePicker.tsx')
const PlacePicker = lazy(loadPlaces)

export type AddressValues = BodyOf<typeof addressAdd>['form']

/** `""` for a phone of the chosen province; before one is chosen, of any. */
function phoneProblem(phone: string, [province]: readonly RegionPart[]): string {
  if (!phone.trim()) return t`請填寫聯絡電話`
  const provinces = province ? [province.value] : phoneProvinces
  return provinces.some((each) => readReceiverPhone(phone, each)) ? '' : t`電話格式不正確`
}

/** The fields of an address, as a full page. `onSave` rejects when the server refuses. */
export function AddressForm({
  initial,
  regionUnknown,
  onSave,
  busy,
}: {
  initial: { name: string; phone: string; region: RegionPart[]; detail: string; isDefault: boolean }
  /** the stored region has no code: the user is asked to choose it again */
  regionUnknown?: boolean
  onSave: (values: AddressValues) => Promise<unknown>
  busy: boolean
}) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState<'region' | 'place'>()
  const { data: places } = useQuery(placeSettingQuery)
  const [placeUnknown, setPlaceUnknown] = useState(false)
  const form = useForm(initial, (values) => ({
    name: !values.name.trim() && t`請輸入收貨人姓名`,
    phone: phoneProblem(values.phone, values.region),
    region: values.region.length !== 3 && t`請選擇所在地區`,
    detail: !values.detail.trim() && t`請輸入詳細地址`,
  }))
  const { region } = form.values

  async function submit(): Promise<void> {
    if (!form.valid()) return
    const { name, phone, detail, isDefault } = form.values
    await onSave({ name: name.trim(), phone: phone.trim(), detail: detail.trim(), region, isDefault }).catch(
      form.refused,
    )
  }

  return (
    <Page>
      <form
        id="address"
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Card flush>
          <Field
            {...form.field('name')}
            label={<Trans>收貨人</Trans>}
            placeholder={t`收貨人姓名`}
            autoComplete="name"
            maxLength={30}
          />
          <Field
            {...form.field('phone')}
            label={<Trans>聯絡電話</Trans>}
            placeholder={t`手機號碼，或帶區號的市話`}
            type="tel"
            autoComplete="tel-national"
            maxLength={40}
          />
          <ChoiceField
            name="region"
            label={<Trans>所在地區</Trans>}
            text={regionLine(region.map(({ label }) => label))}
            placeholder={regionUnknown || placeUnknown ? t`無法識別，請手動選擇` : t`省、市、區`}
            error={form.problems.region || undefined}
            onClick={() => setChoosing('region')}
          />
          <TextField
            {...form.field('detail')}
            label={<Trans>詳細地址</Trans>}
            placeholder={t`街道、門牌號、樓層房號`}
            rows={2}
            maxLength={120}
          />
          {places?.enabled === 1 && (
            <Cell
              icon="pin"
              label={<Trans>從地圖或目前位置選擇</Trans>}
              onClick={async () => (await onDemand(loadPlaces)) && setChoosing('place')}
            />
          )}
        </Card>
      </form>
      <Card flush>
        <Cell
          label={<Trans>設為預設地址</Trans>}
          note={<Trans>下單時自動選用</Trans>}
          value={
            <Switch
              label={t`設為預設地址`}
              checked={form.values.isDefault}
              onChange={(isDefault) => form.set({ isDefault })}
            />
          }
        />
      </Card>
      <RegionPicker
        open={choosing === 'region'}
        value={region}
        onChange={(next) => form.set({ region: next })}
        onClose={() => setChoosing(undefined)}
      />
      {choosing === 'place' && (
        <Suspense>
          <PlacePicker
            onChoose={(place) => {
              form.set({ region: place.region, detail: place.detail })
              setPlaceUnknown(place.region.length === 0)
              setChoosing(undefined)
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
      <BottomBar>
        <Button type="submit" form="address" size="large" busy={busy}>
          <Trans>儲存</Trans>
        </Button>
      </BottomBar>
    </Page>
  )
}
