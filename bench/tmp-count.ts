import { writeFileSync } from 'node:fs'
import { firstUserId } from './fill/people.ts'
import { buyers, fillPurchases, programmesStatement } from './fill/purchases.ts'
import { query, startCluster } from './lib/cluster.ts'
import { findGoods } from './lib/goods.ts'
import { purchaseSteps } from './lib/purchase.ts'
import { withRecorder } from './lib/record-calls.ts'
import { openShoppers } from './lib/shoppers.ts'
const out = process.argv[2]
const cluster = await startCluster((w) => console.error(w))
try {
  const { databaseUrl } = await cluster.ownShop('purchases', 1_000)
  await fillPurchases(databaseUrl)
  const shoppers = openShoppers(firstUserId, buyers)
  const goods = await findGoods(databaseUrl)
  for (const withProgrammes of [false, true]) {
    await query(databaseUrl, programmesStatement(withProgrammes))
    let text = ''
    await withRecorder({ dir: cluster.dir, databaseUrl }, async (record) => {
      for (const userId of shoppers.take(8)) {
        const answers: Record<string, unknown> = {}
        text = ''
        let n = 0
        for (const { name, ask } of purchaseSteps) {
          const at = (p: number) => goods[p % goods.length]!
          const { data, statements } = await record(ask({ userId, goods: [at(userId * 2), at(userId * 2 + 1)], withProgrammes } as never, answers))
          answers[name] = data
          text += `\n##### ${name}\n`
          for (const s of statements) {
            const b = /^\s*(begin|commit|rollback|start transaction)/i.test(s.text)
            if (!b) n++
            text += `\n--- ${b ? '' : n} ${s.name ?? 'UNPREPARED'}  ${JSON.stringify((s as never as { values: unknown }).values ?? (s as never as { params: unknown }).params ?? null).slice(0, 600)}\n${s.text.replace(/\s+/g, ' ')}\n`
          }
        }
      }
    })
    writeFileSync(`${out}-${withProgrammes ? 'all' : 'none'}.txt`, text)
  }
} finally { await cluster.stop() }
