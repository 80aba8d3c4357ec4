import type { CallError } from '@shop/web/call-error.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Said, useCommand } from './command.ts'
import { languageOf, type TextLanguage, useNewTextLanguage } from './text-language.ts'
import { withAllLanguages } from './texts.ts'

export interface Edit<Values extends object> {
  form: FormInstance<Values>
  /** the form differs from what was loaded and is not saved */
  dirty: boolean
  touch: () => void
  saving: boolean
  save: (values: Values) => void
  /** someone else has saved in the meantime; only `reload` helps, which discards the input */
  conflict: boolean
  reload: () => void
  /** the language in which the form shows its texts */
  texts: TextLanguage
  /**
   * Scrolls to the first of the wrong fields, after showing the language the first wrong text is in. `paths`: the texts
   * themselves if a field holds several.
   */
  reveal: (names: FieldName[], paths?: FieldName[]) => void
}

type FieldName = (string | number)[]

/**
 * A form for a record: filled when the record arrives (never over unsaved input), marked dirty on change, saved with
 * one request id, with the server's errors shown at their fields. It is saved under the `version` the form was filled
 * with, even if a newer record has been loaded since: otherwise someone else's change would be overwritten unseen.
 */
export function useEdit<Values extends object, Result>({
  initial,
  version,
  save,
  versionAfter,
  saved,
  failed,
  fieldOf,
  refreshes,
  said,
}: {
  initial: Values | undefined
  version?: number
  save: (values: Values, version: number, requestId: string) => Promise<Result>
  /** the version a save has created */
  versionAfter?: (result: Result) => number | undefined
  saved?: (result: Result, values: Values) => void
  failed?: (error: CallError) => void
  /** the form's name for a field of the body, if it differs */
  fieldOf?: (path: string) => string
  refreshes?: readonly (readonly unknown[])[]
  said?: Said<Result>
}): Edit<Values> {
  const [form] = Form.useForm<Values>()
  const texts = useNewTextLanguage()
  const [dirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState(false)
  const filled = useRef<{ initial: Values; version: number } | undefined>(undefined)

  useEffect(() => {
    if (!initial || dirty || filled.current?.initial === initial) return
    filled.current = { initial, version: version ?? 0 }
    form.setFieldsValue(withAllLanguages(initial) as Parameters<typeof form.setFieldsValue>[0])
  }, [initial, version, dirty, form])

  // Called only after a render without unsaved changes, so that nothing prevents leaving the page.
  const [done, setDone] = useState<{ result: Result; values: Values } | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per save
  useEffect(() => {
    if (done) saved?.(done.result, done.values)
  }, [done])

  const run = (values: Values, requestId: string) => save(values, filled.current?.version ?? 0, requestId)
  const command = useCommand(run, {
    refreshes,
    said,
    done: (result, values) => {
      const next = versionAfter?.(result)
      if (filled.current && next !== undefined) filled.current.version = next
      setDirty(false)
      setDone({ result, values })
    },
    failed: (error) => {
      failed?.(error)
      if (error.code === 'STATE_CHANGED') setConflict(true)
      return showFieldErrors(form, error, fieldOf, reveal)
    },
  })

  function reveal(names: FieldName[], paths = names) {
    const [language] = paths.flatMap((path) => languageOf(path) ?? [])
    // A field can be scrolled to only once it is shown.
    if (language) flushSync(() => texts.show(language))
    if (names[0]) form.scrollToField(names[0] as never, { block: 'center' })
  }

  return {
    form,
    dirty,
    touch: () => setDirty(true),
    saving: command.isPending,
    save: (values) => command.mutate(values),
    conflict,
    reload: () => {
      setConflict(false)
      setDirty(false)
    },
    texts,
    reveal,
  }
}

/** Shows the server's errors at their fields and reveals the first; true if every error found its field. */
export function showFieldErrors<Values extends object>(
  form: FormInstance<Values>,
  error: CallError,
  fieldOf: (path: string) => string = (path) => path,
  reveal: Edit<Values>['reveal'] = ([first]) => form.scrollToField(first as never, { block: 'center' }),
): boolean {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const words = new Map<string, string[]>()
  const told = Object.entries(error.fields).map(([path, text]) => [fieldOf(path), text] as const)
  for (const [name, text] of told) if (known.has(name)) words.set(name, [...(words.get(name) ?? []), text])
  if (words.size === 0) return false
  form.setFields([...words].map(([name, errors]) => ({ name: toName(name), errors: [...new Set(errors)] })) as never)
  reveal([...words.keys()].map(toName), Object.keys(error.fields).map(toName))
  return told.every(([name]) => known.has(name))
}

/** `regions.0.first` → `['regions', 0, 'first']`, as the form names its fields. */
function toName(path: string): FieldName {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
