import '../../core/process/require-node.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { attachDatabase } from '../../core/postgres/attach.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readConfig } from '../config/config.ts'
import { fileArgument } from './file-argument.ts'
import { backupName, makeBackupsDir } from './places.ts'
import { type BackupActor, makeBackup } from './runs.ts'

// npm run backup [-- FILE]: backs up database and uploads into one verified file, with or without a running shop.
// The server runs it as well, with --actor.

try {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { actor: { type: 'string' } } })
  const actor = (values.actor ?? 'system:command') as BackupActor
  const [named] = positionals
  const file = named ? fileArgument(named) : path.join(makeBackupsDir(config), backupName(new Date()))
  const startedAt = Date.now()
  const { url, detach } = await attachDatabase(config)
  try {
    const written = await makeBackup({ url, config, file, actor })
    if (!written) throw new StartError('another backup is being written')
    const { parts, files } = written.manifest
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    const size = `${(written.bytes / 2 ** 20).toFixed(1)} MiB`
    console.log(`${file}: ${rows} rows, ${files.count} files, ${size}, verified, ${seconds} s`)
    if (files.missing > 0) console.log(`${files.missing} files are missing from DATA_DIR`)
    for (const [storage, count] of Object.entries(files.elsewhere))
      console.log(`${count} files are on ${storage} and not in the backup: back up the bucket separately`)
  } finally {
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `backup: ${error.message}` : error)
  process.exitCode = 1
}
