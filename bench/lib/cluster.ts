import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/src/core/database/migrate.ts'
import { startEmbedded } from '../../server/src/core/postgres/start.ts'
import { type Catalogue, fillGoods } from '../fill/goods.ts'
import { fillMerchants, type Market } from '../fill/merchants.ts'
import { fillPeople } from '../fill/people.ts'
import { fillProgrammes, type Programmes } from '../fill/programmes.ts'
import { processTree } from './server.ts'

/** A PostgreSQL as `npm start` runs it, durable, in a temporary directory, with a database for each size of shop. */
export interface Cluster {
  dir: string
  /** The shop with that many goods, created on first use. */
  shop(goods: number): Promise<FilledShop>
  /** A shop that no other group has written to, created at each call. */
  ownShop(name: string, goods: number): Promise<FilledShop>
  /** of the database, for `cpuSeconds` */
  pids(): number[]
  /** A shop with merchants and their orders, created at each call. */
  market(market: Market): Promise<FilledShop>
  /** A small shop with busy programmes, created at each call. */
  programmes(size: Programmes): Promise<FilledShop>
  stop(): Promise<void>
}

export interface FilledShop {
  databaseUrl: string
  catalogue: Catalogue
}

export async function startCluster(say: (what: string) => void): Promise<Cluster> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'))
  // PostgreSQL's user must be able to access its data when root runs the bench.
  chmodSync(dir, 0o711)
  const embedded = await startEmbedded({ dataDir: path.join(dir, 'data'), maxConnections: 200 })
  const pidFile = path.join(dir, 'data/postgres/cluster/postmaster.pid')
  const shops = new Map<number, Promise<FilledShop>>()

  async function fill(
    name: string,
    goods: number,
    { market, programmes }: { market?: Market; programmes?: Programmes } = {},
  ): Promise<FilledShop> {
    const begun = performance.now()
    const databaseUrl = withDatabase(embedded.ownerUrl, name)
    await query(embedded.ownerUrl, `CREATE DATABASE ${name}`)
    await migrate({ url: withDatabase(embedded.url, name), ownerUrl: databaseUrl })
    const client = new pg.Client(databaseUrl)
    await client.connect()
    try {
      const catalogue = await fillGoods(client, goods, market?.merchants)
      await fillPeople(databaseUrl)
      if (market) await fillMerchants(client, market)
      if (programmes) await fillProgrammes(client, programmes)
      await client.query('VACUUM ANALYZE')
      await client.query('CHECKPOINT')
      say(`${name} filled in ${Math.round((performance.now() - begun) / 1000)} s`)
      return { databaseUrl, catalogue }
    } finally {
      // An open connection would end the bench when the database stops, before the failure is reported.
      await client.end()
    }
  }

  return {
    dir,
    shop(goods) {
      const known = shops.get(goods) ?? fill(`goods_${goods}`, goods)
      shops.set(goods, known)
      return known
    },
    market: (market) => fill(`merchants_${market.merchants}`, market.goods, { market }),
    programmes: (programmes) => fill('programmes', 1_000, { programmes }),
    ownShop: (name, goods) => fill(name, goods),
    pids: () => processTree(Number.parseInt(readFileSync(pidFile, 'utf8'), 10)),
    async stop() {
      await embedded.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
