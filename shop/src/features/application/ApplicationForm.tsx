import { Trans, useLingui } from '@lingui/react/macro'
import { applicationSubmit, blankApplication } from '@shop/contract/merchant/application/application.ts'
import {
  type ApplicationField,
  fieldsOf,
  problemsOf,
  tidyApplication,
} from '@shop/contract/merchant/application/fields.ts'
import { useRef, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { Steps } from '../../ui/Steps.tsx'
import styles from './ApplicationForm.module.css'
import { CheckStep } from './CheckStep.tsx'
import { PaperStep } from './PaperStep.tsx'
import { type ApplicationInfo, refreshApplication } from './queries.ts'
import { ReceiveStep } from './ReceiveStep.tsx'
import { ShopStep } from './ShopStep.tsx'
import type { ApplicationValues, StepProps } from './step-props.ts'
import { stepFields, stepOf } from './steps.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { fieldProblem, fieldReasonText } from './words.ts'

/** An application in four steps. The input is kept on the phone and on the server. */
export function ApplicationForm({
  info,
  start,
  outdated,
}: {
  info: ApplicationInfo
  /** the field to start at; `''` for the first step */
  start: string
  outdated: () => void
}) {
  const { t } = useLingui()
  const { application } = info
  const first = useRef(application?.draft ?? blank).current
  const version = application?.may.edit ? application.version : 0
  const [step, setStep] = useState(start ? stepOf(start) : 0)
  const uploads = useRef(0)
  const hasCategories = info.categories.length > 0
  const form = usePersistentForm<ApplicationValues>(
    `merchant-apply ${version}`,
    { ...first, regionText: application?.return_region ?? '', agreed: false },
    (values) => {
      const problems = problemsOf(tidyApplication(values), { hasCategories })
      const worded = [...problems].map(([field, problem]) => [field, fieldProblem(field, problem, values)])
      return { ...Object.fromEntries(worded), agreed: !values.agreed && t`請先閱讀並同意商家入駐協議` }
    },
  )
  const { regionText: _, agreed: __, ...draft } = form.values
  const { save, state } = useDraft(draft, { version, outdated })
  const [saving, setSaving] = useState(false)
  const submit = useCommand(applicationSubmit, {
    done: async () => {
      form.forget()
      await refreshApplication()
      navigate('pages/merchant/pending', undefined, { replace: true })
    },
    form,
    failed: (error) => {
      const [field] = Object.keys(error.fields)
      if (field && stepFields.flat().some((known) => known === field)) setStep(stepOf(field))
      if (['STATE_CHANGED', 'TERMS_REQUIRED', 'RESUBMIT_LIMIT'].includes(String(error.code))) outdated()
    },
  })

  const rejected = new Map((application?.rejection?.fields ?? []).map((each) => [each.field, each]))
  function errorOf(field: ApplicationField): string | undefined {
    const own = form.problems[field]
    if (own) return own
    const reason = rejected.get(field)
    if (!reason || form.values[field] !== first[field]) return undefined
    return reason.note ? `${fieldReasonText(reason.reason)} · ${reason.note}` : fieldReasonText(reason.reason)
  }

  async function next(): Promise<void> {
    if (uploads.current > 0) return toast(t`檔案上傳中，請稍候`)
    const shown = fieldsOf(form.values)
    const names = stepFields[step]
    if (names && !form.valid(names.filter((field) => shown.includes(field)))) return
    if (!names) return send()
    setSaving(true)
    const saved = await save().finally(() => setSaving(false))
    if (saved !== undefined) goTo(step + 1)
  }

  async function send(): Promise<void> {
    const wrong = [...problemsOf(tidyApplication(draft), { hasCategories }).keys()][0]
    if (wrong) goTo(stepOf(wrong))
    if (!form.valid()) return
    setSaving(true)
    const saved = await save().finally(() => setSaving(false))
    if (saved !== undefined) submit.mutate({ version: saved, termsVersion: info.terms_version })
  }

  function goTo(place: number): void {
    setStep(place)
    window.scrollTo({ top: 0 })
  }

  const shared: StepProps = {
    form,
    info,
    errorOf,
    onBusy: (busy) => {
      uploads.current += busy ? 1 : uploads.current > 0 ? -1 : 0
    },
  }
  const isLast = step === stepFields.length
  return (
    <>
      <form
        id="application"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        <Card>
          <Steps
            current={step}
            steps={[
              { text: <Trans>店舖</Trans> },
              { text: <Trans>證件</Trans> },
              { text: <Trans>收款與退貨</Trans> },
              { text: <Trans>核對</Trans> },
            ]}
          />
        </Card>
        {step === 0 && <ShopStep {...shared} />}
        {step === 1 && <PaperStep {...shared} />}
        {step === 2 && <ReceiveStep {...shared} />}
        {isLast && <CheckStep {...shared} onEdit={goTo} />}
        <p className={styles.state} role="status">
          {state === 'saved' && version > 0 && <Trans>草稿已儲存</Trans>}
          {state === 'typing' && <Trans>正在儲存草稿…</Trans>}
          {state === 'failed' && <Trans>草稿還沒有儲存到伺服器，已保留在這臺裝置</Trans>}
        </p>
      </form>
      <BottomBar>
        {step > 0 && (
          <Button kind="line" size="large" disabled={saving || submit.isPending} onClick={() => goTo(step - 1)}>
            <Trans>上一步</Trans>
          </Button>
        )}
        <Button type="submit" form="application" block size="large" busy={saving || submit.isPending}>
          {isLast ? <Trans>提交申請</Trans> : <Trans>下一步</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

const blank: Draft = { ...blankApplication, kind: 'sole_trader' }
