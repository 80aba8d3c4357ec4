import Type from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, LocalText, nullable, oneOf, Url } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const changeActions = ['create', 'update', 'remove'] as const

const Changes = Type.Array(
  Type.Object({
    field: Type.String(),
    /**
     * Only what differs: of a list the entries that the other value lacks, of a text by language (or another record)
     * the entries that differ. null = nothing was there. Long texts are an `Excerpt`, long lists a `ListHead`.
     */
    before: Type.Unknown(),
    after: Type.Unknown(),
  }),
)

export const ChangeRecord = Type.Object({
  id: Id,
  action: oneOf(changeActions),
  /** `''` for what concerns the whole list, such as its order */
  entityId: Type.String(),
  /** what it was called at the time */
  name: nullable(LocalText),
  changes: Changes,
  /** rows inside the record that changed, such as the SKUs of goods; the name is null where there is only one */
  parts: Type.Array(Type.Object({ name: nullable(LocalText), action: oneOf(changeActions), changes: Changes })),
  reason: nullable(Type.String()),
  /** who it was by name; else as `system:<job>` */
  by: Type.String(),
  at: Instant,
})

/** For those who may see what was changed; which permission that is depends on the type. */
export const adminChangeList = adminEndpoint({
  method: 'GET',
  path: 'changes/:type',
  permission: 'any',
  summary: 'Edits by operators with the values before and after, newest first: of one record, or of all of a type',
  params: Type.Object({ type: Type.String({ maxLength: 40 }) }),
  query: Type.Object({ ...cursorQuery, id: Type.Optional(Type.String({ maxLength: 60 })) }),
  data: Type.Object({
    ...cursorPage(ChangeRecord).properties,
    /** the pictures that the rows name by `imageId` or `imageIds`, as far as they still exist */
    pictures: Type.Array(Type.Object({ fileId: Id, url: Url })),
  }),
  refuses: ['NOT_FOUND', 'PERMISSION'],
})
