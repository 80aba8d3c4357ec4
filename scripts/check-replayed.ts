// Checks that some test replayed every command of the contract under its id: node scripts/check-replayed.ts FILE
// FILE is written by server/src/test/replay.ts, one line `METHOD path` each.
import { readFileSync } from 'node:fs'
import { adminEndpoints, endpoints } from '../server/src/test/endpoints.ts'
import { isCommand } from '../server/src/test/is-command.ts'

const replayed = new Set(readFileSync(process.argv[2] as string, 'utf8').split('\n'))
const commands = [...endpoints, ...adminEndpoints].filter(isCommand).map(({ method, path }) => `${method} ${path}`)
const missing = commands.filter((command) => !replayed.has(command))
for (const command of missing) console.error(`${command}: no test sends it successfully`)
console.log(`${commands.length - missing.length} of ${commands.length} commands were replayed`)
process.exitCode = missing.length > 0 ? 1 : 0
