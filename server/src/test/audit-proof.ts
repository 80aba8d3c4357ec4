import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditOf } from '../platform/http/audit-log.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { callsTo } from './call.ts'

type Calls = ReturnType<typeof callsTo>

/**
 * Checks after every operator's call in any test that it left an entry in the audit log, if it succeeded and is not
 * just a read. A repeated command has the entry of its first call.
 */
export function withAuditProof({ db }: Pick<Shop, 'db'>, calls: Calls): Calls {
  const entries = db.selectFrom('auditEntry').select('seq')
  const callAdmin: Calls['callAdmin'] = async (operator, endpoint, options) => {
    const { method, path } = endpoint
    const isDue = ['always', 'end'].includes(auditOf(endpoint as unknown as AdminEndpoint))
    const before = isDue ? await entries.orderBy('seq', 'desc').limit(1).executeTakeFirst() : undefined
    const reply = await calls.callAdmin(operator, endpoint, options)
    if (!isDue || reply.status !== 200) return reply
    // A call that carries out several commands has a request id for each.
    const ids = [...JSON.stringify(options?.body ?? {}).matchAll(/"requestId":"([^"]+)"/g)].map(
      ([, id]) => id as string,
    )
    const left = await entries
      .where('action', '=', `${method} ${path}`)
      .where('outcome', '=', 'done')
      .where((eb) =>
        eb.or([
          eb('seq', '>', before?.seq ?? 0),
          ...ids.flatMap((id) => [eb('requestId', '=', id), sql<boolean>`detail::text LIKE ${`%${id}%`}`]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    expect(left, `entry of ${method} ${path} in the audit log`).toBeDefined()
    return reply
  }
  return { ...calls, callAdmin }
}
