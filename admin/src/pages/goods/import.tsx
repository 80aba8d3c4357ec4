import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GoodsFileTable, type Results, type RowStatus, statusOf } from '../../features/goods/GoodsFileTable.tsx'
import {
  applyGoodsFile,
  checkGoodsFile,
  type GoodsFile,
  goodsFileHead,
  isWritten,
  readGoodsRows,
  toLines,
} from '../../features/goods/goods-file.ts'
import { useProblemTexts } from '../../features/goods/goods-file-words.ts'
import { useCommand } from '../../lib/command.ts'
import { useFailureText } from '../../lib/failure.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useMe } from '../../lib/session.ts'
import { useTableFailureText } from '../../lib/table-upload.ts'
import { CheckedFile, FileProgress } from '../../ui/CheckedFile.tsx'
import { FileDrop, FileRefused, OtherSheets } from '../../ui/FileDrop.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Creates and changes many goods from one table file: checked first, row by row, then written. */
export default function ImportGoods() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const tableFailureText = useTableFailureText()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [table, setTable] = useState<File | undefined>()
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map())
  const [file, setFile] = useState<GoodsFile | undefined>()
  const [results, setResults] = useState<Results>(new Map())
  const [refused, setRefused] = useState('')
  const [checking, setChecking] = useState(false)
  const [putOnSale, setPutOnSale] = useState(false)
  const [writing, setWriting] = useState<AbortController | undefined>()
  const uploaded = useRef(new Map<string, number>())
  // Leaving the page stops writing; the server finishes requests in progress.
  useEffect(() => () => writing?.abort(), [writing])

  async function read(chosen: File | undefined, beside: ReadonlyMap<string, File>) {
    if (!chosen || checking || writing) return
    setChecking(true)
    setRefused('')
    try {
      setFile(await checkGoodsFile(chosen, beside.keys(), uploaded.current))
      setTable(chosen)
      setResults(new Map())
    } catch (error) {
      // Keep showing the previous check or result.
      setRefused(`${chosen.name}：${tableFailureText(error)}`)
    } finally {
      setChecking(false)
    }
  }

  function addPictures(chosen: File[]) {
    const all = new Map(pictures)
    for (const one of chosen) {
      const before = all.get(one.name)
      all.set(one.name, one)
      const isSame = before?.size === one.size && before.lastModified === one.lastModified
      if (!isSame) uploaded.current.delete(one.name)
    }
    setPictures(all)
    void read(table, all)
  }

  const waiting = file?.goods.filter((one) => isWritten(one) && !results.get(one.requestId)?.goodsId) ?? []
  const created = waiting.filter(({ outcome }) => outcome === 'new').length
  async function write() {
    if (!file || !table) return
    const sure = await modal.confirm({
      title: t`匯入 ${waiting.length} 件商品？`,
      content: <Summary file={file} created={created} changed={waiting.length - created} />,
      okText: t`匯入`,
      cancelText: t`再看看`,
    })
    if (!sure) return
    const control = new AbortController()
    setWriting(control)
    setRefused('')
    try {
      await applyGoodsFile(
        { file, goods: waiting, pictures, uploaded: uploaded.current, putOnSale, reason: table.name.slice(0, 200) },
        (some) => setResults((before) => new Map([...before, ...some.map((one) => [one.requestId, one] as const)])),
        control.signal,
      )
    } catch (error) {
      setRefused(`${failureText(error)} ${t`已匯入的不會重複，可以接著匯入。`}`)
    } finally {
      setWriting(undefined)
      for (const queryKey of [['goods'], ['catalog'], ['categories'], ['brands'], ['dashboard']]) {
        void client.invalidateQueries({ queryKey })
      }
    }
  }

  return (
    <>
      <PageHead
        title={<Trans>匯入商品</Trans>}
        note={table?.name}
        actions={<Downloads disabled={writing !== undefined} />}
      />
      <FileRefused words={refused} close={() => setRefused('')} />
      <FileDrop
        label={t`上傳商品檔案`}
        busy={checking}
        disabled={writing !== undefined}
        small={file !== undefined}
        choose={(chosen) => void read(chosen, pictures)}
        choosePictures={addPictures}
      >
        {file || pictures.size > 0 ? (
          <>
            <span className="muted">
              <Plural value={pictures.size} _0="還沒有選擇圖片。" other="已選擇 # 張圖片。" />
            </span>
            <span className="muted">
              <Trans>改好後再上傳一次即可，沒有變的商品會自動略過。</Trans>
            </span>
          </>
        ) : (
          <ul className="muted">
            <li>
              <Trans>CSV 或 Excel（.xlsx）表格，一行一個規格，最多 1,000 行；同一個貨號的幾行是同一件商品。</Trans>
            </li>
            <li>
              <Trans>新商品要填貨號、商品名稱、分類、售價與圖片檔名；圖片與表格一起選擇。</Trans>
            </li>
            <li>
              <Trans>規格寫成「顏色: 紅; 尺寸: M」，分類寫成「食品/零食」，幾張圖片用分號隔開。</Trans>
            </li>
            <li>
              <Trans>已有的商品只更新填了的格子，空白的不變。上傳後先檢查，不會馬上匯入。</Trans>
            </li>
          </ul>
        )}
      </FileDrop>
      {file && <OtherSheets names={file.otherSheets} />}
      {file && file.unread.length > 0 && <Unread heads={file.unread} />}
      {file && (
        <Checked file={file} results={results}>
          {writing ? (
            <FileProgress
              label={t`匯入進度`}
              done={results.size}
              total={file.goods.filter(isWritten).length}
              writing={writing}
            />
          ) : (
            <>
              <Checkbox
                checked={putOnSale}
                disabled={created === 0}
                onChange={({ target }) => setPutOnSale(target.checked)}
              >
                <PutOnSale />
              </Checkbox>
              <Button type="primary" disabled={waiting.length === 0 || checking} onClick={() => void write()}>
                <Plural value={waiting.length} other="匯入 # 件商品" />
              </Button>
            </>
          )}
        </Checked>
      )}
      {writing && (
        <LeaveGuard leave={t`停下並離開`}>
          <Trans>還在匯入。離開後已匯入的不受影響，其餘的不會匯入。</Trans>
        </LeaveGuard>
      )}
    </>
  )
}

/** Columns whose contents would be lost without a word. */
function Unread({ heads }: { heads: string[] }) {
  const { t } = useLingui()
  const names = heads.join(t`、`)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ margin: '14px 0' }}
      title={<Trans>這些欄位不會匯入：{names}。需要的話，請把欄名改成範本裡的名稱。</Trans>}
    />
  )
}

function PutOnSale() {
  const { merchant } = useMe()
  return merchant ? <Trans>新商品直接送審上架</Trans> : <Trans>新商品直接上架</Trans>
}

function Summary({ file, created, changed }: { file: GoodsFile; created: number; changed: number }) {
  const { t } = useLingui()
  const categories = file.newCategories.join(t`、`)
  const brands = file.newBrands.join(t`、`)
  return (
    <>
      <p>
        <Trans>
          新商品 {created} 件，更新 {changed} 件。
        </Trans>
      </p>
      {categories && (
        <p>
          <Trans>會新增分類：{categories}</Trans>
        </p>
      )}
      {brands && (
        <p>
          <Trans>會新增品牌：{brands}</Trans>
        </p>
      )}
    </>
  )
}

function Downloads({ disabled }: { disabled: boolean }) {
  const { t, i18n } = useLingui()
  const head = goodsFileHead(i18n.locale)
  const take = useCommand(readGoodsRows, {
    done: (rows) => saveFile(`${t`商品`}.csv`, csvMark + toCsvRows(toLines(i18n.locale, rows))),
  })
  return (
    <>
      <Button disabled={disabled} onClick={() => saveFile(`${t`商品範本`}.csv`, csvMark + toCsvRows([head]))}>
        <Trans>下載空白範本</Trans>
      </Button>
      <Button disabled={disabled} loading={take.isPending} onClick={() => take.mutate(undefined)}>
        <Trans>下載現有商品</Trans>
      </Button>
    </>
  )
}

const kinds = {
  new: 'ready',
  changed: 'ready',
  bad: 'bad',
  failed: 'bad',
  done: 'done',
  waits: 'done',
  same: 'done',
} as const satisfies Record<RowStatus, unknown>

function Checked({ file, results, children }: { file: GoodsFile; results: Results; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const problemTexts = useProblemTexts()
  return (
    <CheckedFile
      rows={file.rows}
      kindOf={(row) => kinds[statusOf(file, row, results)]}
      words={{ ready: t`可匯入`, done: t`已完成` }}
      linesOf={(rows) => toLines(i18n.locale, rows)}
      reasonOf={(row) =>
        problemTexts(row).join(t`；`) || (results.get(file.goods[row.goods]?.requestId ?? '')?.message ?? '')
      }
      table={(rows) => <GoodsFileTable file={file} rows={rows} results={results} />}
    >
      {children}
    </CheckedFile>
  )
}
