import type { MessageDescriptor } from '@lingui/core'
import type { Format, NameOf } from './format.tsx'

/** A kind of record whose edits are kept; declared by its feature, in `changes.ts`. */
export interface ChangeKind {
  /** the server's name for it */
  type: string
  /** the names of its fields, in display order; parts such as SKUs have their own */
  fields: Record<string, FieldWords>
  /** for records of different fields that the server names by a code: the words of one, by its id */
  ofRecord?: (id: string) => { name: MessageDescriptor; fields: Record<string, FieldWords> } | undefined
  /** reads the records that its values refer to by id */
  useNames?: () => NameOf
}

export interface FieldWords {
  label: MessageDescriptor
  /** default: as text */
  format?: Format
  /** a text by language; each language is shown separately */
  local?: boolean
}
