import '../../core/process/require-node.ts'
import { audited } from '../../core/command/audit-log.ts'
import { openDatabase } from '../../core/database/database.ts'
import { attachDatabase } from '../../core/postgres/attach.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readConfig } from '../../platform/config/config.ts'
import { setOperator } from './set-operator.ts'

// npm run operator:set -- LOGIN ROLE [--any-address]: creates an operator, or sets a new password for an existing one.
// --any-address also empties the list of addresses from which the console may be used.

try {
  const words = process.argv.slice(2)
  const anyAddress = words.includes('--any-address')
  const [login, role] = words.filter((word) => word !== '--any-address')
  if (!login || !role) throw new StartError('requires a log-in name and a role: npm run operator:set -- mary super')
  const { url, detach } = await attachDatabase(readConfig(process.env))
  const database = openDatabase(url, { connections: 1 })
  try {
    const call = {
      actor: 'system:operator-set',
      ip: null,
      permission: 'operator:set',
      action: 'npm run operator:set',
      input: { login, role, anyAddress },
    }
    const password = await audited(database.db, call, 'always', () =>
      setOperator(database.db, { login, role, anyAddress, now: new Date() }),
    )
    console.log(`operator ${login.toLowerCase()}, role ${role}, password ${password}`)
  } finally {
    await database.close()
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `operator:set: ${error.message}` : error)
  process.exitCode = 1
}
