import '../../features/statement/statement.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminStatementImport, adminStatementList } from '@shop/contract/desk/statement/statement.ts'
import { dayOf, startOfDay } from '@shop/web/time.ts'
import { App, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Columns } from '../../features/statement/Columns.tsx'
import { Preview } from '../../features/statement/Preview.tsx'
import { placeColumn, readAgain, readFile, type StatementFile } from '../../features/statement/statement-file.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useStored } from '../../lib/stored.ts'
import { useTableFailureText } from '../../lib/table-upload.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { FileDrop, FileRefused, OtherSheets } from '../../ui/FileDrop.tsx'
import { Card, Moment, Money, PageHead } from '../../ui/show.tsx'

/** Imports a bank statement from a file: assign its columns, check each row, then import the new ones. */
export default function StatementImport() {
  const { t } = useLingui()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tableFailureText = useTableFailureText()
  const [account, setAccount] = useStored('statement.account', '')
  const [file, setFile] = useState<StatementFile | undefined>()
  const [refused, setRefused] = useState('')
  const [reading, setReading] = useState(false)
  const [leaveOut, setLeaveOut] = useState(false)

  async function read(name: string, from: () => Promise<StatementFile>) {
    setReading(true)
    setRefused('')
    try {
      setFile(await from())
      setLeaveOut(false)
    } catch (error) {
      // Keep showing what was read before.
      setRefused(`${name}：${tableFailureText(error)}`)
    } finally {
      setReading(false)
    }
  }
  const again = (how: Partial<Pick<StatementFile['checked'], 'encoding' | 'columns'>>) => {
    if (!file) return
    // Another encoding changes the head line, so the columns are detected again.
    const { encoding, columns } = file.checked
    void read(file.name, () => readAgain(file, { account, encoding, ...(how.encoding ? how : { columns, ...how }) }))
  }
  const take = useCommand(
    ({ data, name, checked }: StatementFile, requestId) => {
      const { encoding, columns } = checked
      return call(adminStatementImport, { body: { data, account, encoding, columns, name, leaveOut, requestId } })
    },
    {
      refreshes: [['statements'], ['statement-lines']],
      done: ({ added, known, suggested, statementId }) => {
        if (statementId === null) return void message.info(t`這個檔案的 ${known} 行都匯入過了`)
        void message.success(t`已匯入 ${added} 行，找到 ${suggested} 行的配對建議`, 4)
        void navigate(`/statement/list?statementId=${statementId}`)
      },
    },
  )
  const count = (state: 'new' | 'bad') => file?.checked.rows.filter((row) => row.state === state).length ?? 0
  const [fresh, bad] = [count('new'), count('bad')]
  return (
    <>
      <PageHead
        title={<Trans>匯入對帳單</Trans>}
        note={file?.name}
        actions={
          <Link to="/statement/list">
            <Trans>回到銀行流水</Trans>
          </Link>
        }
      />
      <FileRefused words={refused} close={() => setRefused('')} />
      <Card title={<Trans>哪一個收款帳戶</Trans>}>
        <Input
          value={account}
          maxLength={60}
          style={{ maxWidth: 360 }}
          aria-label={t`收款帳戶`}
          placeholder={t`例如：工商銀行 尾號 6222`}
          onChange={(event) => setAccount(event.target.value)}
        />
        <p className="muted" style={{ marginTop: 6 }}>
          <Trans>同一個帳戶每次都寫一樣，重複的行才認得出來。</Trans>
        </p>
      </Card>
      <FileDrop
        label={t`上傳對帳單`}
        busy={reading}
        disabled={take.isPending || account.trim() === ''}
        small={file !== undefined}
        choose={(chosen) => chosen && !reading && void read(chosen.name, () => readFile(chosen, account))}
      >
        {file ? (
          <span className="muted">
            <Trans>匯入過的行會自動略過，同一個檔案再傳一次也不會重複。</Trans>
          </span>
        ) : (
          <ul className="muted">
            <li>
              <Trans>銀行、支付寶或微信匯出的 CSV 或 Excel（.xlsx）檔案，最多 5,000 行。</Trans>
            </li>
            <li>
              <Trans>UTF-8、GBK、Big5、UTF-16 都可以，欄位會自動辨認，也可以自己選。</Trans>
            </li>
            <li>
              <Trans>上傳後先檢查。匯入只記下銀行說了什麼，不會動到任何餘額。</Trans>
            </li>
          </ul>
        )}
      </FileDrop>
      {file ? (
        <>
          <OtherSheets names={file.otherSheets} />
          <Columns
            checked={file.checked}
            busy={reading || take.isPending}
            onEncoding={(encoding) => again({ encoding })}
            onColumn={(column, place) => again({ columns: placeColumn(file.checked.columns, column, place) })}
          />
          {file.checked.missing.length === 0 && (
            <Preview checked={file.checked}>
              {bad > 0 && (
                <Checkbox checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)}>
                  <Plural value={bad} other="略過有問題的 # 行" />
                </Checkbox>
              )}
              <Button
                type="primary"
                loading={take.isPending}
                disabled={reading || fresh === 0 || (bad > 0 && !leaveOut)}
                onClick={() => take.mutate(file)}
              >
                <Plural value={fresh} other="匯入 # 行" />
              </Button>
            </Preview>
          )}
        </>
      ) : (
        <Taken />
      )}
    </>
  )
}

/** Earlier imports. */
function Taken() {
  const { t } = useLingui()
  const list = useList(adminStatementList)
  type Row = RowOf<typeof adminStatementList>
  return (
    <Card title={<Trans>已匯入的對帳單</Trans>} flush>
      <DataTable<Row, object>
        name="statements"
        list={list}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有匯入過對帳單。</Trans> }}
        columns={[
          {
            key: 'name',
            title: t`檔案`,
            fixed: true,
            width: 220,
            render: (row) => (
              <>
                <Link to={`/statement/list?statementId=${row.id}`}>{row.name}</Link>
                <div className="muted">{row.account}</div>
              </>
            ),
          },
          {
            key: 'span',
            title: t`期間`,
            width: 150,
            render: (row) => (
              <>
                <Moment at={row.firstAt} />
                <div>
                  <Moment at={row.lastAt} />
                </div>
                <Link to={differencesOf(row)}>
                  <Trans>看差異</Trans>
                </Link>
              </>
            ),
          },
          { key: 'lines', title: t`行數`, width: 90, align: 'right', render: (row) => row.lines.toLocaleString('en') },
          {
            key: 'open',
            title: t`待配對`,
            width: 90,
            align: 'right',
            render: (row) => <span className={row.open ? 'warn' : 'muted'}>{row.open}</span>,
          },
          { key: 'in', title: t`收入`, width: 120, align: 'right', render: (row) => <Money fen={row.inFen} /> },
          { key: 'out', title: t`支出`, width: 120, align: 'right', render: (row) => <Money fen={row.outFen} /> },
          {
            key: 'by',
            title: t`匯入`,
            width: 150,
            render: (row) => (
              <>
                {row.importedBy}
                <div className="muted">
                  <Moment at={row.importedAt} />
                </div>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** A link to the differences between the bank and the books in this statement's period. */
function differencesOf({ account, firstAt, lastAt }: RowOf<typeof adminStatementList>): string {
  const days = { from: startOfDay(dayOf(firstAt)), until: startOfDay(dayOf(lastAt), 1) }
  return `/statement/differences?${new URLSearchParams({ account, ...days })}`
}
