import '../../core/process/require-node.ts'
import { openDatabase } from '../../core/database/database.ts'
import { attachDatabase } from '../../core/postgres/attach.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readConfig } from '../../platform/config/config.ts'
import { isLogProtected } from './log-state.ts'
import { type Head, walkChain } from './walk-chain.ts'

const wordings = { altered: 'altered', missing: 'missing', unpublished: 'not the one that was published' }

// npm run audit:verify [-- --head SEQ:HASH]: checks the audit log, with or without a running shop, also against a
// published head. Exits with 1 when the log was changed.

try {
  const given = readHead(process.argv.slice(2))
  const { url, detach } = await attachDatabase(readConfig(process.env))
  const database = openDatabase(url, { connections: 1 })
  try {
    const { entries, lastSeq, broken } = await walkChain(database.db, given)
    console.log(
      broken
        ? `audit log: entry ${broken.seq} is ${wordings[broken.problem]} (${entries} entries before it are whole)`
        : `audit log: ${entries} entries, whole, last ${lastSeq}`,
    )
    if (!(await isLogProtected(database.db))) {
      console.log('audit log: the role of DATABASE_URL owns the log and could change it: see docs/operating.md')
    }
    process.exitCode = broken ? 1 : 0
  } finally {
    await database.close()
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `audit:verify: ${error.message}` : error)
  process.exitCode = 2
}

function readHead(words: string[]): Head[] {
  if (words.length === 0) return []
  const [, seq, hash] = (words[0] === '--head' && /^(\d{1,15}):([0-9a-f]{64})$/.exec(words[1] ?? '')) || []
  if (!seq || !hash)
    throw new StartError('takes either no arguments or a published head: npm run audit:verify -- --head 12:ab…')
  return [{ seq: Number(seq), hash: Buffer.from(hash, 'hex') }]
}
