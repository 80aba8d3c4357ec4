import { budgetFunded } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import { openDatabase } from '../../server/src/core/database/database.ts'
import { budgetShards, players } from '../fill/people.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { atOnce, compareWrite, grades, separateIdRanges, toCall, type Write } from '../lib/compare-write.ts'
import { startReplayer } from '../lib/replay.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { openShoppers } from '../lib/shoppers.ts'

/** Every play of it wins the same prize, so that all send the same statements. */
const sure = 700
/** A wheel with usual odds, and the ones like it that it is compared with. */
const hot = sure + 1
const others = 20

/** Plays of the wheel, compared with the same SQL, and plays of one activity compared with plays of twenty. */
export async function plays(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = await bench.cluster.shop(1_000)
  await query(databaseUrl, separateIdRanges)
  for (const statement of statements) await query(databaseUrl, statement)
  await fund(databaseUrl)
  const shoppers = openShoppers(players.from, players.count)
  const some = bench.quick ? 300 : 900
  const [one, many] = [shoppers.take(some), shoppers.take(some)]
  const replayer = startReplayer()
  try {
    const row = await compareWrite(bench, databaseUrl, { write: play(() => sure), shoppers, replayer })
    return [row, await oneAgainstMany(bench, one, many)]
  } finally {
    replayer.stop()
  }
}

/** Both sides start warm, and take the same number of plays in each round. */
async function oneAgainstMany(bench: Bench, one: number[], many: number[]): Promise<Row> {
  const server = await bench.server()
  const each = Math.floor(one.length / (bench.rounds + 1))
  const next = (write: Write, userIds: number[]) => async () => {
    const asked = userIds.splice(0, each).map((userId) => toCall(write, userId).asked)
    return (await bench.load.run({ url: server.url, asked, connections: atOnce })).perSecond
  }
  const toOne = next(
    play(() => hot),
    one,
  )
  const spread = next(
    play((userId) => hot + 1 + (userId % others)),
    many,
  )
  await toOne()
  await spread()
  const pair = await interleave(bench.rounds, { ours: toOne, limit: spread })
  const ratio = ratioOf(pair)
  return {
    what: 'plays of a usual wheel, all of one activity',
    figure: `${Math.round(median(pair.ours))}/s`,
    beside: `${Math.round(median(pair.limit))}/s of ${others}`,
    value: ratio.median,
    spread: [ratio.least, ratio.most],
    target: { least: 0.8 },
    unit: '×',
  }
}

function play(activityOf: (userId: number) => number): Write {
  return {
    what: `a play that wins from a limited stock, ${atOnce} at once`,
    variants: grades,
    prepare: '',
    counted: 'SELECT count(*) AS n FROM activity_play',
    ask: (_variant, userId) => ({ path: '/api/activity/play', body: { activityId: activityOf(userId), cost: 0 } }),
  }
}

const each = `generate_series(${sure}, ${hot + others}) AS n`
const prize = (id: string, kind: string, amount: number, total: string, weight: number) => `jsonb_build_object(
  'id', ${id}, 'name', '{"zh-Hant": "獎"}'::jsonb, 'kind', '${kind}', 'amount', ${amount}, 'couponId', NULL, 'skuId', NULL,
  'valueFen', ${amount}, 'weight', ${weight}, 'total', ${total}, 'daily', NULL, 'perUser', NULL)`

const sureTable = `jsonb_build_array(${prize('n * 10 + 1', 'none', 0, 'NULL', 1)},
  ${prize('n * 10 + 2', 'points', 10, '1000000', 1_000_000)})`
/** Half of the plays win something, each prize from its own stock. */
const usualTable = `jsonb_build_array(${prize('n * 10 + 1', 'none', 0, 'NULL', 50)},
  ${prize('n * 10 + 2', 'points', 5, '1000000', 30)}, ${prize('n * 10 + 3', 'points', 20, '1000000', 15)},
  ${prize('n * 10 + 4', 'points', 100, '1000000', 5)})`

const statements = [
  `INSERT INTO setting (group_name, value, version, updated_at)
   VALUES ('module', '{"points": true, "draw": true}', nextval('setting_version'), now())
   ON CONFLICT (group_name) DO UPDATE SET value = setting.value || excluded.value, version = excluded.version`,
  // A shop can have one open at a time; this comparison needs several.
  'DROP INDEX activity_one_open',
  `INSERT INTO activity (id, kind, name, state, starts_at, ends_at, cost, free_per_day, per_day, per_user, grade_ids,
     version, opened_version, created_at)
   SELECT n, 'wheel', '{"zh-Hant": "轉盤"}', 'open', now() - interval '1 day', now() + interval '30 days', 0, 1, 1, 1, '{}',
     1, 1, now() FROM ${each}`,
  `INSERT INTO activity_prize (id, activity_id) SELECT n * 10 + p, n FROM ${each}, generate_series(1, 4) AS p`,
  `INSERT INTO activity_version (activity_id, version, prizes, created_at)
   SELECT n, 1, CASE n WHEN ${sure} THEN ${sureTable} ELSE ${usualTable} END, now() FROM ${each}`,
  // The first movement opens a shopper's account; opened here, so that no call has to.
  `INSERT INTO ledger_account (type, owner_kind, owner_id, currency, bound)
   SELECT 'u.pts', 'user', id, 'PTS', 'not_negative'
   FROM generate_series(${players.from}, ${players.from + players.count - 1}) AS id ON CONFLICT DO NOTHING`,
  'ANALYZE',
]

async function fund(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const funds = { id: 'bench-act', program: 'act', currency: 'PTS', amount: 10 ** 9, shards: budgetShards } as const
    const by = { actor: 'system:bench', now: new Date() } as const
    await database.db.transaction().execute((tx) => postTransfers(tx, by, [budgetFunded(funds)]))
  } finally {
    await database.close()
  }
}
