// Writes server/src/core/database/types.ts from a freshly migrated database: npm run db:types
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../server/src/core/database/migrate.ts'
import { startEmbedded } from '../server/src/core/postgres/start.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-types-'))
chmodSync(dataDir, 0o711)
const embedded = await startEmbedded({ dataDir, durable: false })
try {
  await migrate(embedded)
  const options = [
    ['--dialect', 'postgres'],
    ['--url', embedded.ownerUrl],
    ['--camel-case'],
    ['--default-schema', 'public'],
    ['--include-pattern', 'public.*'],
    ['--exclude-pattern', 'public.kysely_*'],
    ['--date-parser', 'string'],
    ['--type-mapping', '{"int8":"number"}'],
    ['--out-file', 'server/src/core/database/types.ts'],
    process.argv.includes('--verify') ? ['--verify'] : [],
  ]
  const made = spawnSync('npx', ['kysely-codegen', ...options.flat()], { stdio: 'inherit' })
  process.exitCode = made.status ?? 1
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
