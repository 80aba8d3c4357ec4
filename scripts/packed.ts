import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this size compression saves less than a packet. */
const worthBytes = 1024

/**
 * Puts a `.br` and a `.gz` next to every text file of the build, which the server sends to clients that accept them.
 */
export function packed(): Plugin {
  let outDir = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|json|svg|html)$/.test(name)) continue
        const file = path.join(outDir, name)
        const content = readFileSync(file)
        if (content.length < worthBytes) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
