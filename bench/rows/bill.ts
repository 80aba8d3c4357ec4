import { receivers } from '../fill/money.ts'
import { firstUserId } from '../fill/people.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { openClient } from '../lib/latency.ts'
import { headersOf } from '../lib/mixes.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'

const [few, many] = [100, 100_000]
const callsARound = 40

/** Compares the first page of a long bill with that of a short one. */
export async function billRow(bench: Bench, databaseUrl: string): Promise<Row> {
  const [short, long] = [receivers.from + receivers.count - 2, receivers.from + receivers.count - 1]
  for (const [userId, count] of [
    [short, few],
    [long, many],
  ] as const) {
    await query(databaseUrl, received(userId, count))
  }
  await query(databaseUrl, 'VACUUM ANALYZE ledger_transfer')
  const client = openClient((await bench.server()).url)
  const look = (userId: number) => async () => {
    const headers = headersOf(userId - firstUserId, { loggedIn: true })
    return median(
      await client.times(Array.from({ length: callsARound }, () => ({ path: '/api/wallet/bill', headers }))),
    )
  }
  await look(long)()
  await look(short)()
  const pair = await interleave(bench.rounds, { ours: look(long), limit: look(short) })
  const ratio = ratioOf(pair)
  return {
    what: `bill of ${many.toLocaleString('en')} transfers`,
    figure: `${median(pair.ours).toFixed(2)} ms`,
    beside: `${median(pair.limit).toFixed(2)} ms with ${few}`,
    value: ratio.median,
    spread: [ratio.least, ratio.most],
    target: { most: 1.5 },
    unit: '×',
  }
}

/** Transfers from others, small amounts over a hundred days. */
const received = (userId: number, count: number) => `
  INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
    entity_type, entity_id, actor, memo_code, created_at, debit_after, credit_after)
  SELECT 'bench:${userId}:' || n, 'L60', giver.id, own.id, 1, 'CNY', 'posted', gen_random_uuid(), 'user-transfer', n::text,
    'user:' || giver.owner_id, 'transfer', now() - interval '100 days' * (1 - n::float / ${count}), 1000, 1000000000 + n
  FROM generate_series(1, ${count}) AS n,
    (SELECT id, owner_id FROM ledger_account WHERE type = 'u.bal' AND owner_id = ${receivers.from}) AS giver,
    (SELECT id FROM ledger_account WHERE type = 'u.bal' AND owner_id = ${userId}) AS own`
