import { Plural } from '@lingui/react/macro'
import { activityZones } from '@shop/contract/goods/catalog/admin-goods.ts'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { emptySku, type Matrix, type SkuDraft, skuName, withSpecs } from './matrix.ts'
import { SkuTable } from './SkuTable.tsx'
import { SpecEditor } from './SpecEditor.tsx'
import { StockDialog } from './StockDialog.tsx'

export const emptyMatrix: Matrix = { specs: [], skus: [emptySku()] }

/** Specs and the SKUs they produce, as one form control. */
export function MatrixInput({
  value = emptyMatrix,
  onChange,
  zone,
}: {
  value?: Matrix
  onChange?: (matrix: Matrix) => void
  zone: string
}) {
  const { componentDisabled } = ConfigProvider.useConfig()
  const disabled = Boolean(componentDisabled)
  const [counted, setCounted] = useState<SkuDraft | undefined>()
  return (
    <>
      <SpecEditor specs={value.specs} disabled={disabled} onChange={(specs) => onChange?.(withSpecs(value, specs))} />
      {value.skus.length > 1 && (
        <p className="muted" style={{ margin: '12px 0 4px' }}>
          <Plural value={value.skus.length} other="# 種組合" />
        </p>
      )}
      <SkuTable
        matrix={value}
        disabled={disabled}
        columns={{
          zonePrice: zone !== 'normal',
          points: zone === 'fuli',
          activity: activityZones.some((one) => one === zone),
          pictures: value.skus.length > 1,
        }}
        onChange={(matrix) => onChange?.(matrix)}
        onCount={setCounted}
      />
      <StockDialog
        sku={counted}
        name={counted ? skuName(value, counted) : ''}
        onClose={() => setCounted(undefined)}
        onCounted={(onHand, reserved) => {
          setCounted(undefined)
          onChange?.({
            ...value,
            skus: value.skus.map((sku) => (sku.id === counted?.id ? { ...sku, onHand, reserved } : sku)),
          })
        }}
      />
    </>
  )
}
