/** What the bundler knows about the modules, by their full paths. */
export interface ModuleGraph {
  /** the ids of the messages that the module itself uses */
  textsIn(module: string): readonly string[]
  importedBy(module: string): readonly string[]
  importedLaterBy(module: string): readonly string[]
}

/**
 * The file of texts that is read before anything is shown: those of the frame, of what the frame may load, and of the
 * first page.
 */
export const startPart = 'start'
const firstPage = 'pages/index/index'

/**
 * Divides the texts into `start` and one part per page. A page's part holds its own texts and those of everything it
 * imports, statically or dynamically, unless they are in `start`. Texts that two far pages share are in both parts, so
 * that a page needs one file. The pages are the dynamic imports of the registry's modules.
 */
export function textsOfPages(
  graph: ModuleGraph,
  { main, registry }: { main: string; registry: string[] },
): Map<string, string[]> {
  const source = main.slice(0, main.lastIndexOf('/') + 1)
  const pages = new Map(
    registry
      .flatMap((module) => graph.importedLaterBy(module))
      .filter((file) => file.startsWith(`${source}pages/`))
      .map((file) => [file.slice(source.length).replace(/\.tsx$/, ''), file]),
  )
  const pageFiles = new Set(pages.values())
  const first = pages.get(firstPage)
  const atStart = reach(first ? [main, first] : [main], new Set())
  const started = textsOf(atStart)
  const parts = new Map([[startPart, [...started].sort()]])
  for (const [page, file] of pages) {
    const own = [...textsOf(reach([file], atStart))].filter((id) => !started.has(id))
    if (file !== first) parts.set(page, own.sort())
  }
  return parts

  /** All modules reachable from `from`, except those in `known` and other pages. */
  function reach(from: string[], known: Set<string>): Set<string> {
    const reached = new Set(from)
    for (const module of reached) {
      for (const next of graph.importedBy(module)) if (!known.has(next)) reached.add(next)
      for (const next of graph.importedLaterBy(module)) if (!known.has(next) && !pageFiles.has(next)) reached.add(next)
    }
    return reached
  }

  function textsOf(modules: Set<string>): Set<string> {
    return new Set([...modules].flatMap((module) => graph.textsIn(module)))
  }
}
