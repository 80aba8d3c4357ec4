import type { Rolldown } from 'vite'

/**
 * The scripts and styles of each page that the first file can load, and of everything they import, by the page's path:
 * without those that every page loads anyway.
 * @param start the module that runs first
 * @param main the app's own
 */
export function filesOfPages(bundle: Rolldown.OutputBundle, { start, main }: { start: string; main: string }) {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const withImports = (of: Rolldown.OutputChunk) => {
    const found = new Set([of])
    for (const { imports } of found)
      for (const name of imports) {
        const imported = chunks.get(name)
        if (imported) found.add(imported)
      }
    return found
  }
  const all = [...chunks.values()]
  const first = all.filter(({ moduleIds }) => moduleIds.includes(start) || moduleIds.includes(main))
  const known = new Set(first.flatMap((chunk) => [...withImports(chunk)]))
  const dynamic = new Set(first.flatMap(({ dynamicImports }) => dynamicImports))
  const files: Record<string, string[]> = {}
  for (const chunk of all) {
    const [, page] = /[/]src[/](pages[/].*)[.]tsx$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (page === undefined || known.has(chunk) || !dynamic.has(chunk.fileName)) continue
    const needed = [...withImports(chunk)].filter((each) => !known.has(each))
    files[page] = needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  }
  return files
}
