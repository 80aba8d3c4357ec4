import { useLingui } from '@lingui/react/macro'
import type { Applicant } from '@shop/contract/merchant/application/admin.ts'
import { Fragment, type ReactNode } from 'react'
import type { Static } from 'typebox'
import { payoutKindWords } from '../withdraw/words.ts'
import { applicantKindWords, fieldWords } from './words.ts'

/** Label and value, line by line; `false` entries are left out. */
export function Facts({ rows }: { rows: (false | readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <Fragment key={row[0]}>
              <dt>{row[0]}</dt>
              <dd style={{ overflowWrap: 'anywhere' }}>{row[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

/** A merchant's details from the application. */
export function useApplicantFacts(applicant: Static<typeof Applicant>): (false | readonly [string, ReactNode])[] {
  const { t } = useLingui()
  const { account, returnAddress, kind } = applicant
  return [
    [t(fieldWords.kind), t(applicantKindWords[kind])],
    [t`聯絡人`, `${applicant.contactName} ${applicant.contactMobile}`],
    kind !== 'person' && [t(fieldWords.legalName), applicant.legalName],
    kind !== 'person' && [t(fieldWords.licenceNo), <code key="licence">{applicant.licenceNo}</code>],
    [t(fieldWords.personName), applicant.personName],
    [t(fieldWords.identityNo), <code key="identity">{applicant.identityNo || '–'}</code>],
    [
      t`收款帳戶`,
      <Fragment key="account">
        {t(payoutKindWords[account.kind])} {account.bankName} <code>{account.address || '–'}</code>
        <div className="muted">{account.holder}</div>
      </Fragment>,
    ],
    [
      t`退貨地址`,
      `${returnAddress.name} ${returnAddress.phone} ${returnAddress.region} ${returnAddress.detail}`.trim() || '–',
    ],
  ]
}
