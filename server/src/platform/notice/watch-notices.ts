import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'

/** Shows messages that were given up at `/metrics`: someone has to look into the provider. */
export function watchNotices(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_notice_messages_refused',
    help: 'Messages of the last 30 days that their provider refused at every attempt',
    registers: [metrics],
    async collect() {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM notice_message m JOIN notice n ON n.id = m.notice_id
        WHERE m.state = 'refused' AND n.send_at IS NULL AND m.at > now() - interval '30 days'`.execute(db)
      this.set(rows[0]?.count ?? 0)
    },
  })
}
