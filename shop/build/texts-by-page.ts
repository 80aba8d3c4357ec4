import { createHash } from 'node:crypto'
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogs,
} from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Messages } from '@lingui/core'
import type { Plugin, Rolldown } from 'vite'
import { textsIn } from '../../scripts/texts-in.ts'
import { withOneForm } from './one-form.ts'
import { type ModuleGraph, textsOfPages } from './texts-of-pages.ts'

/**
 * Writes the texts of the built shop: for each language one file with what the start needs, and one per page with the
 * texts that only the page and its popups use (`src/lib/texts.ts` reads them). Which module uses which texts comes from
 * the module graph, so no list has to be maintained. `index.html` names their folder, whose name changes with the
 * content. The build fails when a text is not translated, or is in the code but not in the catalogs; a draft build
 * shows it untranslated.
 */
export function textsByPage({
  configPath,
  main,
  registry,
  draft,
}: {
  configPath: string
  main: string
  registry: string[]
  draft: boolean
}): Plugin {
  const config = getConfig({ configPath })
  const { sourceLocale = '' } = config
  const idsOf = new Map<string, string[]>()
  let folder = ''

  return {
    name: 'texts-by-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, module) {
      idsOf.set(module, textsIn(code))
    },
    async buildEnd(error) {
      if (error) return
      const graph = graphOf(this, idsOf)
      const files = await writeParts(textsOfPages(graph, { main, registry })).catch((error: Error) =>
        this.error(error.message),
      )
      const hash = createHash('sha256')
      for (const { name, source } of files) hash.update(name).update('\0').update(source)
      folder = `assets/texts-${hash.digest('base64url').slice(0, 8)}`
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'texts', content: folder }, injectTo: 'head' }],
    },
  }

  async function writeParts(parts: Map<string, string[]>): Promise<{ name: string; source: string }[]> {
    const [catalog] = await getCatalogs(config)
    if (!catalog) throw new Error(`no catalogs in ${configPath}`)
    const files: { name: string; source: string }[] = []
    for (const language of config.locales) {
      const { messages, missing } = await catalog.getTranslations(language, { fallbackLocales: {}, sourceLocale })
      if (missing.length > 0 && !draft)
        throw new Error(createMissingErrorMessage(language, missing, 'loader') + orDraft)
      for (const [part, ids] of parts) {
        const texts = ids.map((id) => [id, messages[id] ?? unknown(id)] as const)
        const compiled = createCompiledCatalog(language, Object.fromEntries(texts), { namespace: 'json' })
        if (compiled.errors.length > 0) throw new Error(createCompilationErrorMessage(language, compiled.errors))
        files.push({ name: `${language}/${part}.json`, source: toJson(JSON.parse(compiled.source).messages, language) })
      }
    }
    return files
  }

  function unknown(id: string): string {
    if (draft) return id
    const [module] = [...idsOf].find(([, ids]) => ids.includes(id)) ?? []
    throw new Error(`${module} uses a text that is not in the catalogs: npm run texts -w shop${orDraft}`)
  }
}

function toJson(messages: Messages, language: string): string {
  const inOneForm = Object.entries(messages).map(([id, message]) => [id, withOneForm(message, language)])
  return JSON.stringify(Object.fromEntries(inOneForm))
}

const orDraft = '\nTo build before all is translated: npm run build -w shop -- --mode draft'

function graphOf(context: Rolldown.PluginContext, idsOf: Map<string, string[]>): ModuleGraph {
  return {
    textsIn: (module) => idsOf.get(module) ?? [],
    importedBy: (module) => context.getModuleInfo(module)?.importedIds ?? [],
    importedLaterBy: (module) => context.getModuleInfo(module)?.dynamicallyImportedIds ?? [],
  }
}
