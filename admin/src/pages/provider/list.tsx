import { Trans, useLingui } from '@lingui/react/macro'
import { type EnteredProvider, enteredProviders, type ProviderName } from '@shop/contract/platform/provider/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { providerChanges } from '../../features/provider/changes.ts'
import { ProviderDialog } from '../../features/provider/ProviderDialog.tsx'
import { ProviderNews, ProviderState } from '../../features/provider/ProviderState.tsx'
import { type Provider, providersQuery } from '../../features/provider/queries.ts'
import { TryOut } from '../../features/provider/TryOut.tsx'
import { providerWords } from '../../features/provider/words.ts'
import { useMe } from '../../lib/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

/** Outside services: whether each is on, off or failing; their keys, and a test. */
export default function ProviderList() {
  const { t } = useLingui()
  const me = useMe()
  const providers = useQuery({ ...providersQuery, select: ({ rows }) => rows })
  const { data: sendsCodes } = useQuery({ ...providersQuery, select: ({ sendsCodes }) => sendsCodes })
  const [edited, setEdited] = useState<ProviderName>()
  const [tried, setTried] = useState<ProviderName>()
  const find = (name: ProviderName | undefined) => providers.data?.find((one) => one.name === name)
  const columns: Column<Provider>[] = [
    {
      key: 'name',
      title: t`服務`,
      width: 240,
      render: (row) => (
        <>
          <strong>{t(providerWords[row.name].name)}</strong>
          <div className="muted">{t(providerWords[row.name].what)}</div>
        </>
      ),
    },
    { key: 'state', title: t`狀態`, width: 160, render: (row) => <ProviderState of={row} /> },
    { key: 'news', title: t`最近`, render: (row) => <ProviderNews of={row} /> },
    {
      key: 'actions',
      title: t`操作`,
      width: 180,
      render: (row) =>
        me.may('provider.edit') && (
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {row.enterable && row.source !== 'environment' && (
              <Button size="small" onClick={() => setEdited(row.name)}>
                <Trans>填寫金鑰</Trans>
              </Button>
            )}
            {row.source !== null && row.testTo !== null && (
              <Button size="small" onClick={() => setTried(row.name)}>
                <Trans>測試</Trans>
              </Button>
            )}
          </span>
        ),
    },
  ]
  const [open, trying] = [find(edited), find(tried)]
  return (
    <>
      <PageHead
        title={<Trans>外部服務</Trans>}
        note={<Trans>金鑰加密儲存，填寫後不再顯示；環境變數設定的優先，這裡不能改。</Trans>}
        actions={
          <>
            <Link to="/provider/proposals">
              <Trans>金鑰提案</Trans>
            </Link>
            <ChangeHistory of={providerChanges} />
          </>
        }
      />
      {sendsCodes === false && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>買家現在不能註冊，也不能找回密碼：郵件和簡訊都沒有設定。</Trans>}
        />
      )}
      <WholeTable rowKey="name" query={providers} columns={columns} empty={{ text: <Trans>沒有外部服務。</Trans> }} />
      {open && isEntered(open) && <ProviderDialog provider={open} onClose={() => setEdited(undefined)} />}
      <Modal
        open={trying !== undefined}
        title={trying && t(providerWords[trying.name].name)}
        footer={null}
        width={440}
        destroyOnHidden
        onCancel={() => setTried(undefined)}
      >
        {trying && <TryOut of={trying} />}
      </Modal>
    </>
  )
}

const isEntered = (provider: Provider): provider is Provider & { name: EnteredProvider } =>
  (enteredProviders as readonly string[]).includes(provider.name)
