import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { type ReactNode, useState } from 'react'
import { Tick } from '../../ui/Tick.tsx'
import { DocumentPopup } from '../content/DocumentPopup.tsx'
import styles from './Terms.module.css'

interface TermsProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
}

/** The agreements that an account requires: the tick, and links to their texts. */
export function RegistrationTerms(props: TermsProps) {
  const { t } = useLingui()
  return (
    <TermsLine {...props} label={t`同意註冊協議、用戶服務協議與隱私政策`}>
      {(name) => (
        <Trans>
          我已閱讀並同意{name('register-terms', <Trans>註冊協議</Trans>)}、
          {name('user-agreement', <Trans>用戶服務協議</Trans>)}與{name('privacy', <Trans>隱私政策</Trans>)}
        </Trans>
      )}
    </TermsLine>
  )
}

/** The agreements that an order requires. */
export function PurchaseTerms(props: TermsProps) {
  const { t } = useLingui()
  return (
    <TermsLine {...props} label={t`同意購買協議`}>
      {(name) => <Trans>我已閱讀並同意{name('purchase-terms', <Trans>購買協議</Trans>)}</Trans>}
    </TermsLine>
  )
}

/** The agreements open over the form, so that typed input is not lost. */
function TermsLine({
  accepted,
  onChange,
  label,
  children,
}: TermsProps & {
  label: string
  children: (name: (document: DocumentKey, text: ReactNode) => ReactNode) => ReactNode
}) {
  const [reading, setReading] = useState<DocumentKey>()
  return (
    <div className={styles.terms}>
      <Tick checked={accepted} onChange={onChange} label={label} />
      <span>
        {children((document, text) => (
          <button type="button" className={styles.link} onClick={() => setReading(document)}>
            {text}
          </button>
        ))}
      </span>
      {reading && <DocumentPopup document={reading} onClose={() => setReading(undefined)} />}
    </div>
  )
}
