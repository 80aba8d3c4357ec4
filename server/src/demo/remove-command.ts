import '../core/process/require-node.ts'
import { createInterface } from 'node:readline/promises'
import { openDatabase } from '../core/database/database.ts'
import { attachDatabase } from '../core/postgres/attach.ts'
import { StartError } from '../core/process/lifecycle.ts'
import { readConfig } from '../platform/config/config.ts'
import { removeDemo } from './remove-demo.ts'

// npm run demo:remove [-- --yes]: empties a shop that began as the demo. The server must not be running.

try {
  const config = readConfig(process.env)
  if (!process.argv.includes('--yes')) await confirm()
  const { detach, ...urls } = await attachDatabase(config)
  const database = openDatabase(urls.ownerUrl, { connections: 1 })
  try {
    const removed = await removeDemo(database.db, urls, config, new Date())
    console.log(
      removed
        ? 'the demo shop was removed: the database now holds an empty, real shop'
        : 'nothing was removed: this database does not hold the demo shop',
    )
  } finally {
    await database.close()
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `demo:remove: ${error.message}` : error)
  process.exitCode = 1
}

async function confirm(): Promise<void> {
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question(
    'This deletes everything in the demo shop: accounts, goods, orders, balances, settings and files. Type "remove": ',
  )
  asked.close()
  if (answer.trim() !== 'remove') throw new StartError('nothing removed')
}
