// A server reduced to its database, for the tests that kill one: node hold-database.ts DATA_DIR
import { startEmbedded } from '../core/postgres/start.ts'
import { StartError } from '../core/process/lifecycle.ts'

try {
  const embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: (message) => console.error(message),
  })
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
  process.once('SIGUSR2', () => {
    throw new Error('uncaught')
  })
  console.log(embedded.ownerUrl)
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
