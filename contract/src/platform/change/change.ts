import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, LocalText, nullable, oneOf, Url } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const changeActions = ['create', 'update', 'remove'] as const

/** The changes of an edit, field by field. */
export const Changes = Type.Array(
  Type.Object({
    field: Type.String(),
    /**
     * Only the differences: for a list the entries that the other value lacks; for a text by language, or another
     * record, the entries that differ. null = there was no value. Long texts are an `Excerpt`, long lists a `ListHead`.
     */
    before: Type.Unknown(),
    after: Type.Unknown(),
  }),
)

export const ChangeRecord = Type.Object({
  id: Id,
  action: oneOf(changeActions),
  /** `''` for changes to the whole list, such as its order */
  entityId: Type.String(),
  /** its name at the time */
  name: nullable(LocalText),
  changes: Changes,
  /** changed rows inside the record, such as the SKUs of goods; the name is null if there is only one */
  parts: Type.Array(Type.Object({ name: nullable(LocalText), action: oneOf(changeActions), changes: Changes })),
  reason: nullable(Type.String()),
  /** the operator's name, or `system:<job>` */
  by: Type.String(),
  at: Instant,
})

/** For operators who may see the records that were changed; the permission required depends on the type. */
export const adminChangeList = adminEndpoint({
  method: 'GET',
  path: 'changes/:type',
  permission: 'any',
  members: 'also',
  summary: 'Edits by operators with the values before and after, newest first: of one record, or of all of a type',
  params: Type.Object({ type: Type.String({ maxLength: 40 }) }),
  query: Type.Object({ ...cursorQuery, id: Type.Optional(Type.String({ maxLength: 60 })) }),
  data: Type.Object({
    ...cursorPage(ChangeRecord).properties,
    /** the pictures that rows refer to by `imageId` or `imageIds`, if they still exist */
    pictures: Type.Array(Type.Object({ fileId: Id, url: Url })),
  }),
  refuses: ['NOT_FOUND', 'PERMISSION'],
})
