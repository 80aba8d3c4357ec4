import { Trans, useLingui } from '@lingui/react/macro'
import { linkProblem, type PageLink } from '@shop/contract/content/page/page-blocks.ts'
import {
  type LinkTarget,
  linkPages,
  merchantLinkKinds,
  toLink,
  toTarget,
} from '@shop/contract/content/page/page-links.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, ConfigProvider, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { DeleteOutlined, LinkOutlined } from '../../ui/icons.tsx'
import { StateTag } from '../../ui/show.tsx'
import { CategoryInput } from './CategoryInput.tsx'
import { NamedSearch } from './NamedInput.tsx'
import { choicesQuery, namedQuery } from './queries.ts'
import { linkKinds, linkPageNames } from './words.ts'

/** The target of a tap; chosen in a window, so that only complete links enter the draft. */
export function LinkInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: PageLink | null
  onChange: (link: PageLink | null) => void
}) {
  const { t } = useLingui()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const [open, setOpen] = useState(false)
  return (
    <span className="page-link">
      <Button icon={<LinkOutlined />} aria-label={`${label}…`} onClick={() => setOpen(true)}>
        {value ? <TargetName target={toTarget(value)} /> : <Trans>不連結</Trans>}
      </Button>
      {value && !disabled && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={t`移除連結`} onClick={() => onChange(null)} />
      )}
      {open && (
        <LinkDialog
          value={value}
          onClose={() => setOpen(false)}
          onChoose={(link) => {
            onChange(link)
            setOpen(false)
          }}
        />
      )}
    </span>
  )
}

/** A link in words: its kind and its target. */
function TargetName({ target }: { target: LinkTarget }) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const { data } = useQuery({ ...choicesQuery, enabled: target.kind === 'category' || target.kind === 'custom' })
  const kind = target.kind === 'goods' || target.kind === 'article' ? target.kind : undefined
  const named = useQuery(
    namedQuery(kind === 'article' ? 'articles' : 'goods', { ids: kind && 'id' in target ? [target.id] : [] }),
  )
  const what = i18n._(linkKinds[target.kind])
  if (target.kind === 'page') return <span>{i18n._(linkPageNames[target.path])}</span>
  if (target.kind === 'url') return <span>{target.url}</span>
  if (target.kind === 'mini') return <span>{`${what} ${target.appId}`}</span>
  if (target.kind === 'other') return <span>{target.queryStr ? `${target.path}?${target.queryStr}` : target.path}</span>
  const [one] = named.data ?? []
  const page = data?.pages.find(({ id }) => id === target.id)
  const found = {
    goods: one,
    article: one,
    category: data?.categories.find(({ id }) => id === target.id),
    custom: page,
  }[target.kind]
  const name = found && (typeof found.name === 'string' ? found.name : localText(found.name, language))
  const isKnown = (kind ? named.data : data) !== undefined
  return (
    <span>
      {`${what}：${name ?? `#${target.id}`}`}{' '}
      {isKnown && !found && (
        <StateTag tone="bad">
          <Trans>已經不存在</Trans>
        </StateTag>
      )}
      {kind && one?.off && (
        <StateTag tone="wait">
          <Trans>不顯示</Trans>
        </StateTag>
      )}
      {target.kind === 'custom' && page?.published === 0 && (
        <StateTag tone="wait">
          <Trans>尚未發布</Trans>
        </StateTag>
      )}
    </span>
  )
}

const emptyTargets: { [K in LinkTarget['kind']]: LinkTarget | undefined } = {
  page: { kind: 'page', path: linkPages[0] },
  goods: undefined,
  category: undefined,
  custom: undefined,
  article: undefined,
  url: { kind: 'url', url: '' },
  other: { kind: 'other', path: 'pages/', queryStr: '' },
  mini: { kind: 'mini', appId: '', path: '' },
}

function LinkDialog({
  value,
  onChoose,
  onClose,
}: {
  value: PageLink | null
  onChoose: (link: PageLink) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { merchant } = useMe()
  const [kind, setKind] = useState<LinkTarget['kind']>(value ? toTarget(value).kind : 'page')
  const [target, setTarget] = useState<LinkTarget | undefined>(value ? toTarget(value) : emptyTargets.page)
  const [tried, setTried] = useState(false)
  const problem = target ? linkProblem(toLink(target)) : 'path'
  const said = !target
    ? t`請選擇一項`
    : problem === 'url'
      ? t`網址以 http:// 或 https:// 開頭`
      : problem === 'appId'
        ? t`請輸入小程式的 AppID`
        : t`請輸入頁面路徑，例如 pages/goods/list`
  return (
    <Modal
      open
      title={t`連結到`}
      okText={t`確定`}
      onCancel={onClose}
      onOk={() => {
        if (target && !problem) onChoose(toLink(target))
        else setTried(true)
      }}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t`種類`}>
          <Select
            aria-label={t`種類`}
            value={kind}
            options={(Object.keys(linkKinds) as LinkTarget['kind'][])
              .filter((one) => !merchant || merchantLinkKinds.includes(one))
              .map((one) => ({ value: one, label: i18n._(linkKinds[one]) }))}
            onChange={(next) => {
              setKind(next)
              setTarget(emptyTargets[next])
              setTried(false)
            }}
          />
        </Form.Item>
        <Form.Item
          label={i18n._(linkKinds[kind])}
          validateStatus={tried && problem ? 'error' : undefined}
          help={tried && problem ? said : undefined}
        >
          <TargetInput kind={kind} target={target} label={i18n._(linkKinds[kind])} onChange={setTarget} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function TargetInput({
  kind,
  target,
  label,
  onChange,
}: {
  kind: LinkTarget['kind']
  target: LinkTarget | undefined
  label: string
  onChange: (target: LinkTarget) => void
}) {
  const { t, i18n } = useLingui()
  const { data } = useQuery({ ...choicesQuery, enabled: kind === 'custom' })
  const id = target && 'id' in target ? target.id : undefined
  switch (kind) {
    case 'page':
      return (
        <Select
          aria-label={label}
          value={target?.kind === 'page' ? target.path : null}
          options={linkPages.map((path) => ({ value: path, label: i18n._(linkPageNames[path]) }))}
          onChange={(path) => path && onChange({ kind, path })}
        />
      )
    case 'goods':
    case 'article':
      return (
        <NamedSearch
          kind={kind === 'goods' ? 'goods' : 'articles'}
          label={label}
          value={id}
          onChoose={(chosen) => onChange({ kind, id: chosen })}
        />
      )
    case 'category':
      return (
        <CategoryInput
          of="category"
          label={label}
          value={id}
          withAll={false}
          onChange={(chosen) => onChange({ kind, id: chosen })}
        />
      )
    case 'custom':
      return (
        <Select
          aria-label={label}
          value={id ?? null}
          placeholder={t`選擇頁面`}
          options={data?.pages.map((page) => ({ value: page.id, label: page.name }))}
          onChange={(chosen) => chosen && onChange({ kind, id: chosen })}
        />
      )
    case 'url':
      return (
        <Input
          aria-label={label}
          placeholder="https://"
          value={target?.kind === 'url' ? target.url : ''}
          onChange={(event) => onChange({ kind, url: event.target.value.trim() })}
        />
      )
    case 'other': {
      const { path, queryStr } = target?.kind === 'other' ? target : { path: '', queryStr: '' }
      return (
        <>
          <Input
            aria-label={t`路徑`}
            value={path}
            onChange={(event) => onChange({ kind, path: event.target.value.trim(), queryStr })}
          />
          <Input
            aria-label={t`參數`}
            placeholder="a=1&b=2"
            value={queryStr}
            style={{ marginTop: 8 }}
            onChange={(event) => onChange({ kind, path, queryStr: event.target.value.trim() })}
          />
        </>
      )
    }
    case 'mini': {
      const { appId, path } = target?.kind === 'mini' ? target : { appId: '', path: '' }
      return (
        <>
          <Input
            aria-label="AppID"
            placeholder="AppID"
            value={appId}
            onChange={(event) => onChange({ kind, appId: event.target.value.trim(), path })}
          />
          <Input
            aria-label={t`路徑`}
            placeholder={t`路徑`}
            value={path}
            style={{ marginTop: 8 }}
            onChange={(event) => onChange({ kind, appId, path: event.target.value.trim() })}
          />
        </>
      )
    }
  }
}
