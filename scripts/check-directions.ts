// Checks the direction of imports and of reads of tables: npm run check:directions
import { globSync, readFileSync } from 'node:fs'
import { findViolations } from './directions.ts'

const paths = globSync('{contract,server,web,shop,admin,demo}/src/**/*.{ts,tsx}').map((path) =>
  path.replaceAll('\\', '/'),
)
const violations = findViolations(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))
for (const violation of violations) console.error(violation)
console.log(`directions: ${paths.length} files, ${violations.length} against the direction`)
process.exitCode = violations.length > 0 ? 1 : 0
