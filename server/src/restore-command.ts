import './core/process/require-node.ts'
import { checkLedgerAt } from './check-ledger.ts'
import { StartError } from './core/process/lifecycle.ts'
import { toTable } from './desk/books-check/check.ts'
import { fileArgument } from './platform/backup/file-argument.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { readConfig } from './platform/config/config.ts'

// npm run restore -- FILE: restores a backup into an empty DATA_DIR or database, and checks the ledger. Exits with 1
// when it cannot be restored or the books contradict themselves.

try {
  const config = readConfig(process.env)
  const [file] = process.argv.slice(2)
  if (!file) throw new StartError('requires a backup: npm run restore -- backup.tar.zst')
  const startedAt = Date.now()
  const { manifest, checked } = await restoreBackup(fileArgument(file), config, (url) => checkLedgerAt(url, config))
  const { parts, files, madeAt } = manifest
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`restored in ${seconds} s: the shop as it was at ${madeAt}, ${rows} rows, ${files.count} files`)
  for (const [storage, count] of Object.entries(files.elsewhere))
    console.log(`${count} files are in the bucket on ${storage}, which is not part of the backup`)
  console.log(toTable(checked))
  process.exitCode = checked.differences > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof StartError ? `restore: ${error.message}` : error)
  process.exitCode = 1
}
