import { t } from '@lingui/core/macro'
import { toast } from './toast.ts'

/**
 * Copies text to the clipboard and says whether it worked; also on plain http, where the Clipboard API is unavailable.
 */
export async function copy(text: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied || copyWithExecCommand(text)) toast(t`已複製`, { kind: 'success' })
  else toast(t`複製失敗，請手動複製`, { kind: 'error' })
}

function copyWithExecCommand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'heard-only'
  const place = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
