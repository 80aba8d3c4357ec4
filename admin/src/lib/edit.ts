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
  refreshes,
  said,
}: {
  initial: Values | undefined
  save: (values: Values, requestId: string) => Promise<Result>
  saved?: (result: Result, values: Values) => void
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

  const command = useCommand(save, {
    refreshes,
    said,
    done: (result, values) => {
      setDirty(false)
      saved?.(result, values)
    },
    failed: (error) => showFieldErrors(form, error),
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
export function showFieldErrors<Values extends object>(form: FormInstance<Values>, error: CallError): boolean {
  const names = new Set(Object.keys(error.fields).filter((path) => form.getFieldInstance(toName(path) as never)))
  if (!names.size) return false
  form.setFields([...names].map((path) => ({ name: toName(path), errors: [error.fields[path] as string] })) as never)
  form.scrollToField(toName([...names][0] as string) as never, { block: 'center' })
  return names.size === Object.keys(error.fields).length
}

/** `body.skus.0.priceFen` → `['skus', 0, 'priceFen']`, as the form names its fields. */
function toName(path: string): (string | number)[] {
  return path
    .replace(/^\/?(body[./])?/, '')
    .split(/[./]/)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
