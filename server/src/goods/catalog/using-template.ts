import { type RawBuilder, sql } from 'kysely'

/** The goods that use a freight template. */
export const usingTemplate = (templateId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT FROM goods WHERE freight_template_id = ${templateId}`
