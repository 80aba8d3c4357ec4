import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminSettingPropose } from '@shop/contract/platform/setting/proposals.ts'
import {
  type adminSettingGet,
  adminSettingPut,
  owesMore,
  type SettingGroup,
} from '@shop/contract/platform/setting/setting.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { isText, withAllLanguages } from '../../lib/texts.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Moment } from '../../ui/show.tsx'
import { Differences, differencesOf, type GroupValue } from './Differences.tsx'
import { GroupFields } from './GroupFields.tsx'
import { History } from './History.tsx'
import { OpenProposal } from './OpenProposal.tsx'
import { isDual, openProposalQuery } from './queries.ts'
import { type Theme, ThemePreview } from './ThemePreview.tsx'
import { groupWords } from './words.ts'

type Loaded = DataOf<typeof adminSettingGet>

/** One group of settings: saved with a reason or, if it takes two people, proposed with one. */
export function GroupForm({ loaded, group }: { loaded: Loaded; group: SettingGroup }) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const mayEdit = useMe().may('setting.edit')
  const client = useQueryClient()
  const dual = loaded.dual && isDual(group)
  const takesTwo = (value: GroupValue) => dual || owesMore(loaded.owing, { before: loaded.value, after: value })
  const { data: open, isLoading: isOpenUnknown } = useQuery(openProposalQuery(group))
  const initial = useMemo(() => structuredClone(loaded.value), [loaded.value])
  const [asking, setAsking] = useState<GroupValue | undefined>()
  const [note, setNote] = useState<string | undefined>()
  const [history, setHistory] = useState(false)
  const edit = useEdit<GroupValue & { reason?: string }, { version?: number }>({
    initial,
    version: loaded.version,
    versionAfter: (saved) => saved.version,
    refreshes: [['setting', group], ['setting-proposals'], ['dashboard']],
    save: ({ reason = '', ...value }, version, requestId) =>
      takesTwo(value)
        ? call(adminSettingPropose, { params: { group }, body: { value, version, reason, requestId } }).then(() => ({}))
        : call(adminSettingPut, { params: { group }, body: { value, version, reason } }),
    saved: (saved) => {
      setAsking(undefined)
      setNote(undefined)
      // A proposed value is not in effect yet.
      if (saved.version === undefined) edit.form.setFieldsValue(withAllLanguages(structuredClone(initial)) as never)
      else client.setQueryData(['setting', group], { ...loaded, ...saved })
      void client.invalidateQueries({ queryKey: ['info'] })
    },
    failed: (error) => {
      // Errors are shown under the fields or above them, behind the dialog that asks for the reason.
      if (error.status >= 400 && error.status < 500) setAsking(undefined)
    },
    fieldOf: (path) => path.replace(/^value\./, ''),
    said: ({ version }) => (version === undefined ? t`已提出，等另一位操作員批准` : t`已儲存，立刻生效`),
  })
  const theme = Form.useWatch([], edit.form) as unknown as Theme | undefined
  const mayOwe = Object.keys(loaded.owing).length > 0
  const isAskingTwo = asking !== undefined && takesTwo(asking)
  const readOnly = !mayEdit || (dual && (isOpenUnknown || Boolean(open)))

  function ask(typed: GroupValue): void {
    const value = merged(loaded.value, typed)
    if (differencesOf(group, loaded.value, value).length > 0) setAsking(value)
    else void message.info(t`沒有更改任何設定`)
  }
  function fill(value: GroupValue): void {
    edit.form.setFieldsValue(withAllLanguages(structuredClone(value)) as never)
    edit.touch()
  }

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
        // Ask before saving: the history records a reason.
        edit={{ ...edit, save: ask }}
        readOnly={readOnly}
        submit={dual ? <Trans>提出更改</Trans> : undefined}
        above={
          open ? <OpenProposal proposal={open} /> : dual ? <TwoPersons /> : mayOwe && <TwoToOweMore group={group} />
        }
        side={
          group === 'app_theme' ? (
            <ThemePreview theme={{ ...(loaded.value as unknown as Theme), ...theme }} />
          ) : undefined
        }
        actions={
          <>
            {(dual || mayOwe) && (
              <Link to={`/setting/proposals?group=${group}`}>
                <Button>
                  <Trans>更改提案</Trans>
                </Button>
              </Link>
            )}
            <Button onClick={() => setHistory(true)}>
              <Trans>更改紀錄</Trans>
            </Button>
            {!readOnly && (
              <Button onClick={() => fill(loaded.defaults)}>
                <Trans>填回預設值</Trans>
              </Button>
            )}
          </>
        }
      >
        <Card>
          <GroupFields group={group} />
        </Card>
      </FormPage>
      <ReasonDialog
        open={asking !== undefined}
        title={isAskingTwo ? t`提出更改` : t`儲存設定`}
        noteLabel={t`為什麼更改`}
        // The first value needs no reason.
        noteRequired={isAskingTwo || loaded.version > 0}
        note={note}
        confirm={isAskingTwo ? t`提出` : t`儲存`}
        busy={edit.saving}
        onConfirm={({ note: reason }) => {
          setNote(reason)
          if (asking) edit.save({ ...asking, reason })
        }}
        onCancel={() => setAsking(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          {isAskingTwo ? <Trans>另一位操作員批准後才生效。</Trans> : <Trans>儲存後立刻在所有地方生效。</Trans>}
        </p>
        {asking && <Differences group={group} before={loaded.value} after={asking} />}
      </ReasonDialog>
      <History
        group={group}
        defaults={loaded.defaults}
        open={history}
        onClose={() => setHistory(false)}
        onRestore={
          readOnly
            ? undefined
            : (value) => {
                fill(value)
                setHistory(false)
              }
        }
      />
    </>
  )
}

/** Which changes to the group take two operators. */
function TwoToOweMore({ group }: { group: SettingGroup }) {
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 14 }}
      title={
        group === 'points' ? (
          <Trans>調高調低幾積分抵 1 元，或調高每天自動補的預算，要另一位操作員批准；其他更改不用。</Trans>
        ) : group === 'price' ? (
          <Trans>會員價取整到更大的單位，會讓會員少付、賣家少收，要另一位操作員批准；其他更改不用。</Trans>
        ) : group !== 'module' ? (
          <Trans>調高每天自動補的預算，要另一位操作員批准；其他更改不用。</Trans>
        ) : (
          <Trans>
            開啟積分、分享收益、排行榜、獎勵金、消費積分、補貼、任務、活動與禮包、抽獎，會讓商店欠下支出，要另一位操作員批准；關閉不用。
          </Trans>
        )
      }
    />
  )
}

function TwoPersons() {
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 14 }}
      title={<Trans>這組設定要兩個人更改：一位操作員提出，另一位批准後才生效。</Trans>}
    />
  )
}

/**
 * Merges the form's values into the loaded ones: settings without a field keep their value. Lists and texts are replaced
 * as a whole, so that an emptied language is removed.
 */
function merged(loaded: GroupValue, typed: GroupValue): GroupValue {
  const result = { ...loaded }
  for (const [name, value] of Object.entries(typed)) {
    const old = loaded[name]
    result[name] =
      isPlain(value) && isPlain(old) && !isText(old) ? merged(old, value) : value === undefined ? old : value
  }
  return result
}

function isPlain(value: unknown): value is GroupValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
