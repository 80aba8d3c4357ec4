import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import '../../features/order/order.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminShipFileWaiting } from '@shop/contract/trade/delivery/ship-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { orderRefreshes } from '../../features/order/queries.ts'
import {
  parcelOf,
  type Results,
  type RowStatus,
  ShipFileTable,
  standingOf,
} from '../../features/order/ShipFileTable.tsx'
import { applyShipFile, checkShipFile, type ShipFile, shipFileHead } from '../../features/order/ship-file.ts'
import { useProblemText } from '../../features/order/ship-file-words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useFailureText } from '../../lib/failure.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTableFailureText } from '../../lib/table-upload.ts'
import { CheckedFile, FileProgress } from '../../ui/CheckedFile.tsx'
import { FileDrop, FileRefused, OtherSheets } from '../../ui/FileDrop.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Ships many parcels from one table file: checked first, row by row, then sent; bad rows do not block the others. */
export default function ShipByFile() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const tableFailureText = useTableFailureText()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [file, setFile] = useState<ShipFile | undefined>()
  const [results, setResults] = useState<Results>(new Map())
  const [refused, setRefused] = useState('')
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState<AbortController | undefined>()
  // Leaving the page stops sending; the server finishes requests in progress.
  useEffect(() => () => sending?.abort(), [sending])

  async function read(chosen: File | undefined) {
    if (!chosen || checking || sending) return
    setChecking(true)
    setRefused('')
    try {
      setFile(await checkShipFile(chosen))
      setResults(new Map())
    } catch (error) {
      // Keep showing the previous check or result.
      setRefused(`${chosen.name}：${tableFailureText(error)}`)
    } finally {
      setChecking(false)
    }
  }

  const waiting = file?.parcels.filter(({ requestId }) => !results.has(requestId)) ?? []
  async function send() {
    if (!file) return
    const warned = waiting.filter(({ sharedWith }) => sharedWith).length
    const sure = await modal.confirm({
      title: t`發出 ${waiting.length} 個包裹？`,
      content: warned > 0 ? t`其中 ${warned} 個的單號也寄給別的收件人，請先核對。` : t`發出後買家會收到通知。`,
      okText: t`發貨`,
      cancelText: t`再看看`,
    })
    if (!sure) return
    const control = new AbortController()
    setSending(control)
    setRefused('')
    try {
      await applyShipFile(
        waiting,
        (some) => setResults((before) => new Map([...before, ...some.map((one) => [one.requestId, one] as const)])),
        control.signal,
      )
    } catch (error) {
      setRefused(`${failureText(error)} ${t`已發出的不會重複，可以接著發。`}`)
    } finally {
      setSending(undefined)
      for (const queryKey of orderRefreshes) void client.invalidateQueries({ queryKey })
    }
  }

  return (
    <>
      <PageHead
        title={<Trans>檔案批量發貨</Trans>}
        note={file?.name}
        actions={<Downloads disabled={sending !== undefined} />}
      />
      <FileRefused words={refused} close={() => setRefused('')} />
      <FileDrop
        label={t`上傳發貨檔案`}
        busy={checking}
        disabled={sending !== undefined}
        small={file !== undefined}
        choose={(chosen) => void read(chosen)}
      >
        {file ? (
          <span className="muted">
            <Trans>改好後再上傳一次即可，已經發過的行會自動略過。</Trans>
          </span>
        ) : (
          <ul className="muted">
            <li>
              <Trans>CSV 或 Excel（.xlsx）表格，最多 1,000 行。</Trans>
            </li>
            <li>
              <Trans>必填：訂單編號、快遞公司、物流單號。一行就是整筆訂單剩下的商品。</Trans>
            </li>
            <li>
              <Trans>分批發貨時再填品項（第幾項或商品編碼）與數量；同一個單號的幾行是同一個包裹。</Trans>
            </li>
            <li>
              <Trans>上傳後先檢查，不會馬上發貨。</Trans>
            </li>
          </ul>
        )}
      </FileDrop>
      {file && <OtherSheets names={file.otherSheets} />}
      {file && (
        <Checked file={file} results={results}>
          {sending ? (
            <FileProgress label={t`發貨進度`} done={results.size} total={file.parcels.length} writing={sending} />
          ) : (
            <Button type="primary" disabled={waiting.length === 0 || checking} onClick={() => void send()}>
              <Plural value={waiting.length} other="發出 # 個包裹" />
            </Button>
          )}
        </Checked>
      )}
      {sending && (
        <LeaveGuard leave={t`停下並離開`}>
          <Trans>還在發貨。離開後已發出的不受影響，其餘的不會發出。</Trans>
        </LeaveGuard>
      )}
    </>
  )
}

function Downloads({ disabled }: { disabled: boolean }) {
  const { t, i18n } = useLingui()
  const { modal, message } = App.useApp()
  const head = shipFileHead(i18n.locale)
  const take = useCommand(() => call(adminShipFileWaiting), {
    refreshes: orderRefreshes,
    done: ({ rows, orders, more }) => {
      if (orders === 0) return void message.info(t`目前沒有待發貨的訂單`)
      const others = [t`商品`, t`規格`, t`商品編碼`, t`收件人`, t`電話`, t`地址`, t`買家留言`]
      const lines = rows.map((row) => [
        ...[row.orderNo, '', '', row.line, row.quantity],
        ...[row.title, row.spec, row.code, row.name, row.phone, row.address, row.remark],
      ])
      saveFile(`${t`待發貨訂單`}.csv`, csvMark + toCsvRows([[...head, ...others], ...lines]))
      void message.success(more ? t`已下載最早的 ${orders} 筆訂單，發完再下載其餘的` : t`已下載 ${orders} 筆訂單`, 4)
    },
  })
  async function confirm() {
    const sure = await modal.confirm({
      title: t`下載待發貨訂單？`,
      content: t`檔案裡有收件人的電話與地址。這些訂單會標記為備貨中，買家不能再修改地址。`,
      okText: t`下載`,
      cancelText: t`取消`,
    })
    if (sure) take.mutate(undefined)
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => saveFile(`${t`發貨範本`}.csv`, csvMark + toCsvRows([head]))}>
        <Trans>下載空白範本</Trans>
      </Button>
      <Button disabled={disabled} loading={take.isPending} onClick={() => void confirm()}>
        <Trans>下載待發貨訂單</Trans>
      </Button>
    </>
  )
}

const kinds = {
  ready: 'ready',
  bad: 'bad',
  failed: 'bad',
  sent: 'done',
  done: 'done',
} as const satisfies Record<RowStatus, unknown>

function Checked({ file, results, children }: { file: ShipFile; results: Results; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const problemText = useProblemText()
  return (
    <CheckedFile
      rows={file.rows}
      kindOf={(row) => kinds[standingOf(file, row, results)]}
      words={{ ready: t`可發貨`, done: t`已發貨` }}
      linesOf={(rows) => [
        shipFileHead(i18n.locale),
        ...rows.map((row) => [row.orderNo, row.carrier, row.trackingNo, row.line, row.quantity]),
      ]}
      reasonOf={(row) =>
        row.problem ? problemText(row.problem) : (results.get(parcelOf(file, row)?.requestId ?? '')?.message ?? '')
      }
      table={(rows) => <ShipFileTable file={file} rows={rows} results={results} />}
    >
      {children}
    </CheckedFile>
  )
}
