/** What the bundler knows of the modules, by their full paths. */
export interface ModuleGraph {
  /** the ids of the messages that it says itself */
  textsIn(module: string): readonly string[]
  importedBy(module: string): readonly string[]
  importedLaterBy(module: string): readonly string[]
}

/** The file of texts that is read before anything is shown: those of the frame, of what it may load, and of the first page. */
export const startPart = 'start'
const firstPage = 'pages/index/index'

/**
 * Divides the texts: `start`, and one part for each page with what can be said while it is open and is not in `start`:
 * its own texts and those of all that it imports, at once or later. What two far pages share is in both parts, so that a
 * page needs one file. The pages are what the modules of the registry import later.
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

  /** All modules from `from` on, but those in `known` and other pages. */
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
