import '../../core/process/require-node.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readConfig } from '../config/config.ts'
import { checkStorage } from './check-storage.ts'

// npm run storage:check — tries out the configured file storage. Exits with 1 if the check fails.

try {
  const config = readConfig(process.env)
  if (config.storage === 'local') console.log('files are stored on the local disk, in DATA_DIR')
  else {
    const findings = await checkStorage(config, new Date())
    for (const { what, wrong } of findings)
      console.log(wrong === undefined ? `ok    ${what}` : `WRONG ${what}: ${wrong}`)
    process.exitCode = findings.some(({ wrong }) => wrong !== undefined) ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof StartError ? `storage:check: ${error.message}` : error)
  process.exitCode = 2
}
