import './task.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { Form } from 'antd'
import type { Edit } from '../../lib/edit.ts'
import { amountText } from '../ledger/words.ts'
import { amountOf, unitOf, type Values } from './values.ts'
import { taskUnitWords } from './words.ts'

/** The task as it appears in the shop, in the language that the form shows. */
export function Preview({ edit, initial }: { edit: Edit<Values>; initial: Values }) {
  const { t } = useLingui()
  const values = { ...initial, ...Form.useWatch([], edit.form) }
  const language = edit.texts.shown as Language
  const unit = t(taskUnitWords[unitOf(values)])
  const reward = amountText(...amountOf(values, values.reward ?? 0))
  const [cover] = values.cover ?? []
  const url = cover?.url ?? values.video?.posterUrl
  return (
    <div className="task-preview">
      {url ? <img src={url} alt="" /> : <span className="task-preview-blank" />}
      <div>
        <strong>{localText(values.title ?? { 'zh-Hant': '' }, language) || <Trans>（標題）</Trans>}</strong>
        <p className="task-preview-reward">
          <Trans>
            +{reward} {unit}
          </Trans>
        </p>
        <p className="muted">{localText(values.content ?? { 'zh-Hant': '' }, language)}</p>
      </div>
    </div>
  )
}
