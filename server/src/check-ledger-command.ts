import './core/process/require-node.ts'
import { checkLedgerAt } from './check-ledger.ts'
import { attachDatabase } from './core/postgres/attach.ts'
import { StartError } from './core/process/lifecycle.ts'
import { toTable } from './desk/books-check/check.ts'
import { readConfig } from './platform/config/config.ts'

// npm run ledger:check — works with or without a running shop. Exits with 1 when the books contradict themselves.

try {
  const config = readConfig(process.env)
  const { url, detach } = await attachDatabase(config)
  try {
    const report = await checkLedgerAt(url, config)
    console.log(toTable(report))
    process.exitCode = report.differences > 0 ? 1 : 0
  } finally {
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `ledger:check: ${error.message}` : error)
  process.exitCode = 2
}
