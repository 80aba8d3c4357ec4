import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** The ids of the texts in a module, right after Lingui's macro; removing the types later drops the comment as well. */
export function textsIn(code: string): string[] {
  const left = code.matchAll(/\/\*\s*i18n\s*\*\/\s*\{?\s*["']?id["']?\s*:\s*"([^"]+)"/g)
  return [...left].map(([, id = '']) => id)
}

/** Fails a build whose code has a text missing from the catalogs: it would be shown in the source language. */
export function knownTexts({ configPath, workspace }: { configPath: string; workspace: string }): Plugin {
  let known: Set<string>
  return {
    name: 'known-texts',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const config = getConfig({ configPath })
      const [catalog] = await getCatalogs(config)
      known = new Set(Object.keys((await catalog?.read(config.sourceLocale ?? '')) ?? {}))
    },
    transform(code, module) {
      const missing = textsIn(code).find((id) => !known.has(id))
      if (missing) this.error(`${module} has a text that is not in the catalogs: npm run texts -w ${workspace}`)
    },
  }
}
