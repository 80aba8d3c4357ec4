import { firstUserId } from '../fill/people.ts'
import type { Bench } from './bench.ts'
import { query } from './cluster.ts'
import type { Asked } from './load.ts'
import { cpuSeconds } from './measure.ts'
import { headersOf } from './mixes.ts'
import { recordCalls } from './record-calls.ts'
import type { Replayer } from './replay.ts'
import type { Row } from './report.ts'
import { interleave, median, ratioOf } from './rounds.ts'
import { toScript } from './script.ts'
import { inputsOf, type Shoppers } from './shoppers.ts'

export const atOnce = 16
/** The number of shoppers' grades, including none: they repeat with the shoppers' ids. */
export const grades = 3

/** A shopper's command. */
export interface Write {
  what: string
  /** the number of calls that differ in more than the caller; a multiple of `grades` */
  variants: number
  /** SQL that prepares the shoppers' data */
  prepare: string
  /** the count that must grow by one with every call, on both sides */
  counted: string
  ask(variant: number, userId: number): WriteCall
}

export interface WriteCall {
  path: string
  body: object
  /** the caller's inputs besides `inputsOf`, by name */
  inputs?: Record<string, string>
  /** an operator's; otherwise the shopper is logged in */
  cookie?: string
}

/** Gives each table its own range of ids, once: an id in a statement then identifies its table and row. */
export const separateIdRanges = `SELECT setval(oid, no * 10000000) FROM (
  SELECT c.oid, row_number() OVER (ORDER BY c.oid) AS no FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
  JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'i'
  WHERE s.seqtypid = 'bigint'::regtype AND c.relnamespace = 'public'::regnamespace) AS own
  WHERE coalesce(pg_sequence_last_value(oid), 0) < no * 10000000`

/**
 * Compares concurrent shopper commands with the same SQL sent by bare `pg` connections: for each choice of goods two
 * shoppers make the call on a server that records its statements. The two recordings differ in the shopper, in ids that
 * the database returned, and in generated values, which are replaced for other shoppers (`toScript`). The replay sends
 * everything in the same order, including BEGIN and COMMIT, with the same driver, and nothing in between. Every shopper
 * acts once, on either side.
 */
export async function compareWrite(
  bench: Bench,
  databaseUrl: string,
  { write, shoppers, replayer }: { write: Write; shoppers: Shoppers; replayer: Replayer },
): Promise<Row> {
  const { rounds, seconds, load } = bench
  await query(databaseUrl, write.prepare)
  const server = await bench.server()
  const scripts = await recordScripts(bench, databaseUrl, { write, shoppers })
  // Loads and their inputs are built before the clock runs.
  const ours = async (count: number) => {
    const asked = shoppers.take(count).map((userId) => toCall(write, userId).asked)
    return (await load.run({ url: server.url, asked, connections: atOnce })).perSecond
  }
  const bare = async (count: number) => {
    const calls = shoppers.take(count).map((userId) => {
      const { inputs, variant } = toCall(write, userId)
      return { script: variant, inputs }
    })
    return replayer.run({ databaseUrl, connections: atOnce, scripts, calls })
  }
  const trial = 20 * atOnce
  await bare(trial)
  const wanted = Math.ceil(((await ours(trial)) * seconds) / atOnce) * atOnce
  const count = Math.min(wanted, Math.floor(shoppers.left() / (2 * rounds)))
  const counted = async () => Number((await query(databaseUrl, write.counted))[0]?.n)
  const before = await counted()
  const cpu = { before: cpuSeconds(server), after: undefined as number | undefined }
  const pair = await interleave(rounds, { ours: () => ours(count), limit: () => bare(count) })
  cpu.after = cpuSeconds(server)
  const wrong = (await counted()) - before - 2 * rounds * count
  if (wrong !== 0) throw new Error(`${write.what}: ${wrong} rows more than calls`)
  const ratio = ratioOf(pair)
  const cost = cpu.after === undefined ? 0 : (cpu.after - (cpu.before ?? 0)) / (rounds * count)
  return {
    what: write.what,
    figure: `${Math.round(median(pair.ours))}/s${cost > 0 ? ` (${Math.round(cost * 1e6)} µs of CPU)` : ''}`,
    beside: `${Math.round(median(pair.limit))}/s, ${(scripts[0] ?? []).length} statements`,
    value: ratio.median,
    spread: [ratio.least, ratio.most],
    target: { least: 0.5 },
    unit: '×',
  }
}

/** A shopper's call; their id determines the variant. */
export function toCall(write: Write, userId: number) {
  const variant = userId % write.variants
  const { path, body, inputs, cookie } = write.ask(variant, userId)
  const all = { ...inputsOf(userId), ...inputs }
  const { client, ...headers } = headersOf(userId - firstUserId, { loggedIn: cookie === undefined })
  const asked: Asked = {
    method: 'POST',
    path,
    headers: {
      ...headers,
      // The seeded shoppers have no payment password: they pay as clients that cannot enter one.
      ...(path !== '/api/cashier/orderPay' && { client }),
      ...(cookie && { cookie }),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...body, requestId: all.requestId }),
  }
  return { asked, inputs: all, variant }
}

/** For each variant, two shoppers of one grade, who get the same prices. */
async function recordScripts(
  { cluster }: Bench,
  databaseUrl: string,
  { write, shoppers }: { write: Write; shoppers: Shoppers },
) {
  // Languages repeat every four shoppers.
  const period = write.variants * 4
  const some = shoppers.take(period * 2)
  const calls = Array.from({ length: write.variants }, (_, place) =>
    [some[place], some[place + period]].map((userId) => toCall(write, userId as number)),
  )
  const samples = await recordCalls({ dir: cluster.dir, databaseUrl }, calls.flat())
  const scripts = calls.map(([first], place) => {
    const [a, b] = samples.slice(place * 2, place * 2 + 2)
    if (!a || !b || !first) throw new Error('a call was not recorded')
    return { variant: first.variant, script: toScript(a, b) }
  })
  return scripts.sort((a, b) => a.variant - b.variant).map(({ script }) => script)
}
