import Type from 'typebox'
import {
  Count,
  Id,
  Instant,
  LocalHtml,
  LocalText,
  localTextUpTo,
  nullable,
  oneOf,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { documentKeys } from './document.ts'

const keyParams = Type.Object({ key: oneOf(documentKeys) })

const DocumentState = {
  key: oneOf(documentKeys),
  title: LocalText,
  /** the version in force; 0 = none published: readers see the built-in text, if there is one */
  published: Count,
  /** there is a built-in text */
  builtIn: Type.Boolean(),
  publishedAt: nullable(Instant),
  /** the draft has unpublished changes */
  changed: Type.Boolean(),
  updatedAt: nullable(Instant),
}

const PublishedVersion = {
  version: Count,
  title: LocalText,
  note: nullable(LocalText),
  asksAgain: Type.Boolean(),
  by: Type.String(),
  publishedAt: Instant,
}

export const adminDocumentList = adminEndpoint({
  method: 'GET',
  path: 'documents',
  permission: 'content.view',
  summary: 'All documents, published or not',
  data: Type.Object({ rows: Type.Array(Type.Object(DocumentState)) }),
})

export const adminDocumentGet = adminEndpoint({
  method: 'GET',
  path: 'documents/:key',
  permission: 'content.view',
  summary: 'The draft of a document, and its published versions',
  params: keyParams,
  data: Type.Object({
    document: Type.Object({
      ...DocumentState,
      content: LocalText,
      version: Version,
      versions: Type.Array(Type.Object(PublishedVersion)),
    }),
  }),
})

export const adminDocumentVersion = adminEndpoint({
  method: 'GET',
  path: 'documents/:key/versions/:number',
  permission: 'content.view',
  summary: 'A published version in full',
  params: Type.Object({ key: oneOf(documentKeys), number: Id }),
  data: Type.Object({ version: Type.Object({ ...PublishedVersion, content: LocalText }) }),
  refuses: ['NOT_FOUND'],
})

export const adminDocumentSave = adminEndpoint({
  method: 'PUT',
  path: 'documents/:key',
  permission: 'content.edit',
  summary: 'Save the draft of a document; readers see it once it is published',
  params: keyParams,
  body: Type.Object({ title: localTextUpTo(60), content: LocalHtml, version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['STATE_CHANGED'],
})

/**
 * `asksAgain`: users who accepted an older version are asked again at their next log-in. A published version never
 * changes.
 */
export const adminDocumentPublish = adminEndpoint({
  method: 'POST',
  path: 'documents/:key/publish',
  permission: 'document.publish',
  summary: 'Publish the draft as the next version',
  params: keyParams,
  body: Type.Object({
    version: Version,
    note: nullable(localTextUpTo(200)),
    asksAgain: Type.Boolean(),
    requestId: RequestId,
  }),
  data: Type.Object({ published: Count }),
  refuses: ['STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
