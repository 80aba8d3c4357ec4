import { Trans, useLingui } from '@lingui/react/macro'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import { adminGiftCodes, giftCodesMost } from '@shop/contract/promotion/gift/admin.ts'
import { Alert, Button, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { saveFile } from '../../lib/save-file.ts'
import { giftRefreshes } from './queries.ts'

/** Creates codes and shows them; they cannot be seen again. */
export function CodesDialog({ giftId, onClose }: { giftId: number; onClose: () => void }) {
  const { t } = useLingui()
  const [count, setCount] = useState(10)
  const [codes, setCodes] = useState<string[]>()
  const make = useCommand(
    (wanted: number) => call(adminGiftCodes, { params: { id: giftId }, body: { count: wanted } }),
    {
      refreshes: giftRefreshes,
      failed: () => true,
      done: (data) => setCodes(data.codes),
    },
  )
  const text = codes?.join('\n') ?? ''
  return (
    <Modal
      open
      title={t`產生兌換碼`}
      footer={
        codes ? (
          <Button type="primary" onClick={onClose}>
            <Trans>已保存，關閉</Trans>
          </Button>
        ) : (
          <Button type="primary" loading={make.isPending} onClick={() => make.mutate(count)}>
            <Trans>產生</Trans>
          </Button>
        )
      }
      onCancel={onClose}
    >
      {codes ? (
        <>
          <Alert type="warning" showIcon title={<Trans>兌換碼只顯示這一次，請下載或複製保存。</Trans>} />
          <Input.TextArea
            readOnly
            aria-label={t`兌換碼`}
            value={text}
            rows={Math.min(12, codes.length)}
            style={{ margin: '12px 0', fontFamily: 'monospace' }}
          />
          <Button
            onClick={() =>
              saveFile(`gift-${giftId}.csv`, csvMark + toCsvRows([['code'], ...codes.map((code) => [code])]))
            }
          >
            <Trans>下載 CSV</Trans>
          </Button>
        </>
      ) : (
        <>
          <label htmlFor="gift-codes">
            <Trans>幾個（所有的碼合計不超過總份數）</Trans>
          </label>
          <InputNumber
            id="gift-codes"
            min={1}
            max={giftCodesMost}
            precision={0}
            value={count}
            style={{ width: '100%' }}
            onChange={(value) => setCount(value ?? 1)}
          />
        </>
      )}
      {make.error && <Alert type="error" showIcon style={{ marginTop: 12 }} title={make.error.message} />}
    </Modal>
  )
}
