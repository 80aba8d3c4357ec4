import type { ApplicationField } from '@shop/contract/merchant/application/fields.ts'
import type { usePersistentForm } from '../../ui/persistent-form.ts'
import type { ApplicationInfo } from './queries.ts'
import type { Draft } from './use-draft.ts'

export interface ApplicationValues extends Draft {
  /** names of the return address's region */
  regionText: string
  agreed: boolean
}

/** Props shared by all steps of the form. */
export interface StepProps {
  form: ReturnType<typeof usePersistentForm<ApplicationValues>>
  info: ApplicationInfo
  /** the problem with a field: found while typing, or the reviewer's while the field is unchanged */
  errorOf: (field: ApplicationField) => string | undefined
  onBusy: (busy: boolean) => void
}
