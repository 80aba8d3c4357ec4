import '../../features/setting/setting.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettingGet, adminSettingHistory, adminSettingPut, type DataOf, type SettingGroup } from '@shop/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Form, Menu } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { shownFields } from '../../features/setting/fields.ts'
import { SettingField, useValueText } from '../../features/setting/SettingField.tsx'
import { type Theme, ThemePreview } from '../../features/setting/ThemePreview.tsx'
import { fieldWords, groupWords } from '../../features/setting/words.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { useActorText } from '../../ui/actor.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Empty, Failed, Moment, Waiting } from '../../ui/show.tsx'

type Loaded = DataOf<typeof adminSettingGet>
type Value = Record<string, unknown>

const groups = Object.keys(groupWords) as SettingGroup[]

/** One group of settings, chosen at the left; its form is made from the group's schema. */
export default function SettingGroupPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('group') as SettingGroup | null
  const group = asked && groups.includes(asked) ? asked : 'store'
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', group],
    queryFn: ({ signal }) => call(adminSettingGet, { params: { group } }, { signal }),
  })
  return (
    <div className="settings">
      <nav className="card settings-nav" aria-label={t`設定`}>
        <Menu
          selectedKeys={[group]}
          onClick={({ key }) => void navigate(`/setting/group?group=${key}`)}
          items={groups.map((key) => ({ key, label: t(groupWords[key] as never) }))}
        />
      </nav>
      <div>
        {data ? (
          <GroupForm key={group} loaded={data} group={group} />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Waiting rows={10} />
        )}
      </div>
    </div>
  )
}

function GroupForm({ loaded, group }: { loaded: Loaded; group: SettingGroup }) {
  const { t } = useLingui()
  const me = useMe()
  const client = useQueryClient()
  const mayEdit = me.may('setting.edit')
  const initial = useMemo(() => structuredClone(loaded.value), [loaded.value])
  const [asking, setAsking] = useState<Value | undefined>()
  const [history, setHistory] = useState(false)
  const edit = useEdit<Value & { reason?: string }, Loaded | DataOf<typeof adminSettingPut>>({
    initial,
    version: loaded.version,
    versionAfter: (saved) => saved.version,
    refreshes: [['setting', group]],
    save: ({ reason = '', ...value }, version) =>
      call(adminSettingPut, { params: { group }, body: { value, version, reason } }),
    saved: (saved) => {
      setAsking(undefined)
      client.setQueryData(['setting', group], { ...loaded, ...saved })
      void client.invalidateQueries({ queryKey: ['info'] })
    },
    // What is wrong stands under the fields, behind the question for the reason.
    failed: () => setAsking(undefined),
    fieldOf: (path) => path.replace(/^value\./, ''),
    said: t`已儲存，立刻生效`,
  })
  const fields = shownFields(group)
  const theme = Form.useWatch([], edit.form) as unknown as Theme | undefined

  return (
    <>
      <FormPage
        title={t(groupWords[group] as never)}
        note={
          loaded.updatedAt && (
            <Trans>
              更新於 <Moment at={loaded.updatedAt} />
            </Trans>
          )
        }
        // The save is asked about first: a reason goes into the history with it.
        edit={{ ...edit, save: (value) => setAsking(merged(loaded.value, value)) }}
        readOnly={!mayEdit}
        side={
          group === 'app_theme' ? (
            <ThemePreview theme={{ ...(loaded.value as unknown as Theme), ...theme }} />
          ) : undefined
        }
        actions={
          <>
            <Button onClick={() => setHistory(true)}>
              <Trans>更改紀錄</Trans>
            </Button>
            {mayEdit && (
              <Button
                onClick={() => {
                  edit.form.setFieldsValue(structuredClone(loaded.defaults) as never)
                  edit.touch()
                }}
              >
                <Trans>填回預設值</Trans>
              </Button>
            )}
          </>
        }
      >
        <Card>
          <div className="form-grid">
            {fields.map(([name, schema]) => (
              <SettingField key={name} group={group} name={name} path={[name]} schema={schema} />
            ))}
          </div>
        </Card>
      </FormPage>
      <ReasonDialog
        open={asking !== undefined}
        title={t`儲存設定`}
        noteLabel={t`為什麼更改`}
        noteRequired
        confirm={t`儲存`}
        busy={edit.saving}
        onConfirm={({ note }) => asking && edit.save({ ...asking, reason: note })}
        onCancel={() => setAsking(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>儲存後立刻在所有地方生效。</Trans>
        </p>
      </ReasonDialog>
      <History
        group={group}
        defaults={loaded.defaults}
        open={history}
        onClose={() => setHistory(false)}
        onRestore={
          mayEdit
            ? (value) => {
                edit.form.setFieldsValue(structuredClone(value) as never)
                edit.touch()
                setHistory(false)
              }
            : undefined
        }
      />
    </>
  )
}

/** Who changed what and why; a version before can be put back into the form, to be looked at and saved. */
function History({
  group,
  defaults,
  open,
  onClose,
  onRestore,
}: {
  group: SettingGroup
  defaults: Value
  open: boolean
  onClose: () => void
  onRestore: ((value: Value) => void) | undefined
}) {
  const actorText = useActorText()
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', group, 'history'],
    queryFn: ({ signal }) => call(adminSettingHistory, { params: { group }, query: { limit: 50 } }, { signal }),
    enabled: open,
  })
  return (
    <Drawer open={open} onClose={onClose} size={520} title={<Trans>更改紀錄</Trans>}>
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={4} />)}
      {data?.rows.length === 0 && <Empty text={<Trans>還沒有更改過，都是預設值。</Trans>} />}
      <ul className="changes">
        {data?.rows.map((row) => (
          <li key={row.version}>
            <header>
              <strong>{row.operatorName || actorText(row.actor)}</strong>
              <Moment at={row.at} />
              {onRestore && (
                <Button size="small" style={{ marginLeft: 'auto' }} onClick={() => onRestore(row.before ?? defaults)}>
                  <Trans>填回更改前的值</Trans>
                </Button>
              )}
            </header>
            <p>{row.reason}</p>
            <Differences group={group} before={row.before ?? defaults} after={row.after} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Differences({ group, before, after }: { group: SettingGroup; before: Value; after: Value }) {
  const { t } = useLingui()
  const valueText = useValueText(group)
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return (
    <dl className="facts">
      {names.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <del className="muted">{valueText(name, before[name])}</del> → {valueText(name, after[name])}
          </dd>
        </div>
      ))}
    </dl>
  )

  function labelOf(name: string): string {
    const words = fieldWords[group]?.[name]
    return words ? t(words.label) : name
  }
}

/** What the form knows over what was loaded: settings without a field keep their value. Lists are replaced whole. */
function merged(loaded: Value, typed: Value): Value {
  const result = { ...loaded }
  for (const [name, value] of Object.entries(typed)) {
    const old = loaded[name]
    result[name] = isPlain(value) && isPlain(old) ? merged(old, value) : value === undefined ? old : value
  }
  return result
}

function isPlain(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
