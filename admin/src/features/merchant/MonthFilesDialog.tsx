import { Trans, useLingui } from '@lingui/react/macro'
import { merchantStatementCsv, merchantStatementPdf } from '@shop/contract/merchant/settlement/settlement.ts'
import { Button, DatePicker, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { todayOnClock } from '../../lib/clock.ts'
import { useCommand } from '../../lib/command.ts'
import { saveFile } from '../../lib/save-file.ts'

/** A month's statement as a document or, order by order, as a table. */
export function MonthFilesDialog({ merchantId, onClose }: { merchantId: number; onClose: () => void }) {
  const { t } = useLingui()
  const [month, setMonth] = useState(() => todayOnClock().subtract(1, 'month').format('YYYY-MM'))
  const save = useCommand(async (kind: 'pdf' | 'csv') => {
    const name = `statement-${month}.${kind}`
    if (kind === 'csv') return saveFile(name, await readTable(merchantId, month))
    const { pdf } = await call(merchantStatementPdf, { query: { merchantId, month } })
    saveFile(
      name,
      Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0)),
      'application/pdf',
    )
  })
  const button = (kind: 'pdf' | 'csv', text: string) => (
    <Button
      key={kind}
      type={kind === 'pdf' ? 'primary' : 'default'}
      loading={save.isPending && save.variables === kind}
      disabled={save.isPending}
      onClick={() => save.mutate(kind)}
    >
      {text}
    </Button>
  )
  return (
    <Modal
      open
      title={t`月結單`}
      width={440}
      onCancel={onClose}
      footer={[button('csv', t`逐筆訂單（CSV）`), button('pdf', t`月結單（PDF）`)]}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>PDF 有每日合計與月初、月末餘額，CSV 有每筆訂單的扣項。</Trans>
      </p>
      <DatePicker
        picker="month"
        aria-label={t`月份`}
        allowClear={false}
        maxDate={todayOnClock()}
        value={dayjs(`${month}-01`)}
        onChange={(value) => value && setMonth(value.format('YYYY-MM'))}
      />
    </Modal>
  )
}

async function readTable(merchantId: number, month: string): Promise<string> {
  let table = ''
  for (let after: number | undefined; ; ) {
    const part = await call(merchantStatementCsv, { query: { merchantId, month, after } })
    table += part.csv
    if (part.next === null) return table
    after = part.next
  }
}
