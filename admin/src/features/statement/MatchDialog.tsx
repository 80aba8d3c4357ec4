import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminStatementCandidates, adminStatementMatch } from '@shop/contract/desk/statement/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Table } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Failed, Moment, Money, Waiting } from '../../ui/show.tsx'
import { kindWords, targetStateWord } from './words.ts'

type Target = DataOf<typeof adminStatementCandidates>['rows'][number]

/** The records of exactly the line's amount; the operator chooses the one it belongs to. */
export function MatchDialog({ line, onClose }: { line: { id: number; amountFen: Fen }; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-lines', line.id, 'candidates'],
    queryFn: ({ signal }) => call(adminStatementCandidates, { params: { id: line.id } }, { signal }),
  })
  const match = useCommand(
    ({ kind, id }: Target, requestId) =>
      call(adminStatementMatch, { params: { id: line.id }, body: { kind, targetId: id, requestId } }),
    { refreshes: [['statement-lines'], ['statements']], said: t`已配對`, done: onClose },
  )
  return (
    <Modal open title={t`這筆錢是什麼`} width={760} footer={null} onCancel={onClose}>
      <p style={{ marginBottom: 12 }}>
        <Trans>
          金額同為 <Money fen={line.amountFen} strong />
          、還沒有配對的紀錄，最可能的排在前面：
        </Trans>
      </p>
      {data ? (
        <Table<Target>
          size="small"
          rowKey={(row) => `${row.kind}:${row.id}`}
          pagination={false}
          dataSource={data.rows}
          scroll={{ x: 640, y: 360 }}
          locale={{ emptyText: <Trans>沒有金額相同的紀錄。</Trans> }}
          columns={[
            {
              key: 'kind',
              title: t`紀錄`,
              render: (_, row) => (
                <>
                  {i18n._(kindWords[row.kind])}
                  <div className="muted">{row.number}</div>
                </>
              ),
            },
            { key: 'person', title: t`用戶`, width: 120, render: (_, row) => row.person || '–' },
            { key: 'at', title: t`時間`, width: 140, render: (_, row) => <Moment at={row.at} /> },
            {
              key: 'state',
              title: t`狀態`,
              width: 110,
              render: (_, row) => {
                const word = targetStateWord(row.state)
                return word ? i18n._(word) : row.state
              },
            },
            {
              key: 'do',
              title: '',
              width: 90,
              render: (_, row) => (
                <Button
                  size="small"
                  type="primary"
                  loading={match.isPending && match.variables === row}
                  disabled={match.isPending}
                  onClick={() => match.mutate(row)}
                >
                  <Trans>配對</Trans>
                </Button>
              ),
            },
          ]}
        />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting flush rows={4} />
      )}
    </Modal>
  )
}
