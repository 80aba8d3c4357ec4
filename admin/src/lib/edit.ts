import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from './call.ts'
import { useCommand } from './command.ts'

export interface Edit<Values extends object> {
  form: FormInstance<Values>
  /** something differs from what was loaded and is not saved */
  dirty: boolean
  touch: () => void
  saving: boolean
  save: (values: Values) => void
}

/**
 * A form over a record: filled when the record arrives (never over unsaved typing), marked dirty on change, saved with
 * one request id, and with the server's field errors under their fields.
 */
export function useEdit<Values extends object, Result>({
  initial,
  save,
  saved,
  failed,
  fieldOf,
  refreshes,
  said,
}: {
  initial: Values | undefined
  save: (values: Values, requestId: string) => Promise<Result>
  saved?: (result: Result, values: Values) => void
  failed?: () => void
  /** where a field of the body stands in the form, when it has another name there */
  fieldOf?: (path: string) => string
  refreshes?: readonly (readonly unknown[])[]
  said?: string
}): Edit<Values> {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const filled = useRef<Values | undefined>(undefined)

  useEffect(() => {
    if (!initial || dirty || filled.current === initial) return
    filled.current = initial
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0])
  }, [initial, dirty, form])

  // Told only when the page has been drawn without unsaved changes, so that nothing stands in the way of leaving it.
  const [done, setDone] = useState<{ result: Result; values: Values } | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time something was saved
  useEffect(() => {
    if (done) saved?.(done.result, done.values)
  }, [done])

  const command = useCommand(save, {
    refreshes,
    said,
    done: (result, values) => {
      setDirty(false)
      setDone({ result, values })
    },
    failed: (error) => {
      failed?.()
      return showFieldErrors(form, error, fieldOf)
    },
  })

  return {
    form,
    dirty,
    touch: () => setDirty(true),
    saving: command.isPending,
    save: (values) => command.mutate(values),
  }
}

/** Puts the server's words under the fields they speak of and scrolls to the first; true when every one found its field. */
export function showFieldErrors<Values extends object>(
  form: FormInstance<Values>,
  error: CallError,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const words = new Map<string, string[]>()
  for (const [path, text] of Object.entries(error.fields)) {
    const name = fieldOf(path)
    if (known.has(name)) words.set(name, [...(words.get(name) ?? []), text])
  }
  const [first] = words.keys()
  if (first === undefined) return false
  form.setFields([...words].map(([name, errors]) => ({ name: toName(name), errors: [...new Set(errors)] })) as never)
  form.scrollToField(toName(first) as never, { block: 'center' })
  return true
}

/** `regions.0.first` → `['regions', 0, 'first']`, as the form names its fields. */
function toName(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
