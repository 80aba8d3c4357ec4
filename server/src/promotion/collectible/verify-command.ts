import '../../core/process/require-node.ts'
import { openDatabase } from '../../core/database/database.ts'
import { attachDatabase } from '../../core/postgres/attach.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { loadSecret } from '../../core/secret/secret.ts'
import { readConfig } from '../../platform/config/config.ts'
import { findPublicKey } from './key.ts'
import { type Head, walkChains } from './walk-chains.ts'

const wordings = {
  altered: 'was altered',
  missing: 'is missing',
  duplicate: 'was issued or entered twice',
  unpublished: 'is not the one that was published',
  record: 'does not match what the shop shows',
}

const help = `npm run nft:verify [-- --head SERIES:ENTRY:HASH …]

Checks the certificates of all digital collectibles, with or without a running shop: every hash, every signature, that
none is missing or duplicated, and that the shop shows what they say. With --head, also compares them with published
heads.
Exits with 0 if all are whole, 1 if one is not, and 2 if they could not be checked.`

try {
  const words = process.argv.slice(2)
  if (words.includes('--help')) console.log(help)
  else process.exitCode = await check(readHeads(words))
} catch (error) {
  console.error(error instanceof StartError ? `nft:verify: ${error.message}` : error)
  process.exitCode = 2
}

async function check(given: Head[]): Promise<number> {
  const { url, detach } = await attachDatabase(readConfig(process.env))
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    const key = await findPublicKey(db)
    const { series, entries, heads, broken } = await walkChains(db, await loadSecret(db), given)
    if (key) console.log(`key: ${key.fingerprint}`)
    for (const { seriesId, seq, hash } of heads) console.log(`head: ${seriesId}:${seq}:${hash.toString('hex')}`)
    console.log(
      broken
        ? `certificates: ${broken.problem === 'record' ? 'collectible' : 'entry'} ${broken.seq} of series ${broken.seriesId} ${wordings[broken.problem]} (${entries} entries before it are whole)`
        : `certificates: ${entries} entries of ${series} series, all whole`,
    )
    return broken ? 1 : 0
  } finally {
    await close()
    await detach()
  }
}

function readHeads(words: string[]): Head[] {
  const heads: Head[] = []
  for (let index = 0; index < words.length; index += 2) {
    const [, seriesId, seq, hash] =
      (words[index] === '--head' && /^(\d{1,15}):(\d{1,9}):([0-9a-f]{64})$/.exec(words[index + 1] ?? '')) || []
    if (!seriesId || !seq || !hash)
      throw new StartError('takes --help or published heads: npm run nft:verify -- --head 10001:12:ab…')
    heads.push({ seriesId: Number(seriesId), seq: Number(seq), hash: Buffer.from(hash, 'hex') })
  }
  return heads
}
