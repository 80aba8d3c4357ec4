import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** Rows of one part of an export; the client asks for the next part until there is none. */
export const auditExportRows = 2_000

const filters = {
  operatorId: Type.Optional(Id),
  permission: Type.Optional(Type.String({ maxLength: 60 })),
  /** method and path, in full: `POST goods/:id/state` */
  action: Type.Optional(Type.String({ maxLength: 120 })),
  /** `goods`, or a single record: `goods:12` */
  entity: Type.Optional(Type.String({ maxLength: 120 })),
  ip: Type.Optional(Type.String({ maxLength: 60 })),
  outcome: Type.Optional(oneOf(['done', 'refused'])),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
}

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

const Head = Type.Object({ seq: Id, hash: Hash, at: Instant })

export const adminAuditList = adminEndpoint({
  method: 'GET',
  path: 'audit-log',
  permission: 'audit.view',
  summary: 'What operators did and which private files they saw, newest first',
  query: Type.Object({ ...cursorQuery, ...filters }),
  data: cursorPage(
    Type.Object({
      seq: Id,
      at: Instant,
      /** the operator's name, `system:<command>`, or `anonymous` before log-in */
      by: Type.String(),
      /** null for commands run on the server */
      ip: nullable(Type.String()),
      permission: Type.String(),
      action: Type.String(),
      /** `done`, or the code of the refusal */
      outcome: Type.String(),
      /** the records concerned, each by its type and as `type:id` */
      entities: Type.Array(Type.String()),
      reason: nullable(Type.String()),
      requestId: nullable(Type.String()),
      /**
       * `input`: the request without secrets; long texts and files by their SHA-256. `noted`: per record the values
       * before and after (`changes`: `{ field: [before, after] }`, `state`: `[from, to]`).
       */
      detail: Type.Unknown(),
      hash: Hash,
    }),
  ),
})

export const adminAuditExport = adminEndpoint({
  method: 'GET',
  path: 'audit-log/export',
  permission: 'audit.view',
  audited: true,
  summary: 'Part of the audit log as a table file, newest first',
  query: Type.Object({ ...filters, /** continues before this entry */ before: Type.Optional(Id) }),
  data: Type.Object({
    /** the first part starts with the headings */
    csv: Type.String(),
    rows: Count,
    /** `before` of the next part */
    next: nullable(Id),
  }),
})

/** The first faulty entry that a check found along the chain. */
export const auditProblems = ['altered', 'missing', 'unpublished'] as const

export type AuditProblem = (typeof auditProblems)[number]

export const adminAuditState = adminEndpoint({
  method: 'GET',
  path: 'audit-log/state',
  permission: 'audit.view',
  summary: 'The end of the audit log, its last published head and its last check',
  data: Type.Object({
    head: nullable(Head),
    published: nullable(Head),
    /** the newest check; null before the first */
    check: nullable(
      Type.Object({
        at: Instant,
        by: Type.String(),
        tookMs: Count,
        entries: Count,
        /** null: the chain is intact */
        broken: nullable(Type.Object({ seq: Id, problem: oneOf(auditProblems) })),
      }),
    ),
    /** a check is queued or running */
    checking: Type.Boolean(),
    /** false: the server's role owns the log, and could change it */
    isProtected: Type.Boolean(),
    /** choices for filters */
    operators: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
})

/** Runs in the background; `adminAuditState` shows when it is done. Does nothing if a check is already queued. */
export const adminAuditCheck = adminEndpoint({
  method: 'POST',
  path: 'audit-log/checks',
  permission: 'audit.view',
  summary: 'Check the audit log now',
  data: Nothing,
})
