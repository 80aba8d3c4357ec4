import { type ApplicationState, resubmitMost } from '@shop/contract/merchant/application/application.ts'
import {
  type ApplicationField,
  type CompleteApplication,
  type fieldReasons,
  fieldsOf,
  problemsOf,
  type rejectReasons,
} from '@shop/contract/merchant/application/fields.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, invalid, toProblem } from '../../core/command/validate.ts'

/** The first submission and those after a rejection. */
export const submitMost = 1 + resubmitMost

/** After this, documents of failed applications are deleted, and the applicant may start again. */
export const keptDays = 90

/** How often an application may still be submitted. */
export function submissionsLeft({ submissions }: { submissions: number }): number {
  return Math.max(0, submitMost - submissions)
}

/** Whether the applicant may change an application. */
export function isEditable({ state, endedAt }: { state: ApplicationState; endedAt: Date | null }): boolean {
  return endedAt === null && (state === 'draft' || state === 'rejected')
}

const invalidCodes: Partial<Record<ApplicationField, 'LICENCE_INVALID' | 'IDENTITY_INVALID' | 'ADDRESS_INVALID'>> = {
  licenceNo: 'LICENCE_INVALID',
  identityNo: 'IDENTITY_INVALID',
  accountAddress: 'ADDRESS_INVALID',
}

/**
 * Checks that every field is filled in correctly.
 * @param hasCategories whether the shop has categories to choose from
 * @throws Invalid naming all fields that are missing or malformed; Refusal LICENCE_INVALID, IDENTITY_INVALID,
 *   ADDRESS_INVALID for a number with a wrong check digit
 */
export function assertComplete(
  draft: Partial<CompleteApplication>,
  { hasCategories }: { hasCategories: boolean },
): asserts draft is CompleteApplication {
  const problems = problemsOf(draft, { hasCategories })
  const unworded = [...problems].filter(([field, problem]) => problem === 'missing' || !invalidCodes[field])
  if (unworded.length > 0) {
    throw new Invalid(
      unworded.map(([field, problem]) => toProblem(field, problem === 'missing' ? 'required' : 'pattern')),
    )
  }
  for (const [field] of problems) {
    const code = invalidCodes[field]
    if (code) throw new Refusal(code, {}, { field })
  }
}

export interface RejectionOf {
  reason: (typeof rejectReasons)[number]
  note: string
  fields: { field: ApplicationField; reason: (typeof fieldReasons)[number]; note: string }[]
}

/**
 * A rejection an applicant can act on: it names each field once, and only those of their form. @throws Invalid naming
 * the missing parts
 */
export function readRejection(
  { reason, note, fields }: RejectionOf,
  application: Parameters<typeof fieldsOf>[0],
): RejectionOf {
  const shown = fieldsOf(application)
  const last = new Map(fields.map((each) => [each.field, { ...each, note: each.note.trim() }]))
  const named = shown.flatMap((field) => last.get(field) ?? [])
  if (reason === 'fields' && named.length === 0) throw invalid('fields', 'required')
  if (reason === 'other' && note.trim() === '') throw invalid('note', 'required')
  return { reason, note: note.trim(), fields: named }
}
