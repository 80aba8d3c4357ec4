/** The page's style sheets. */
function styleSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

/**
 * Called before a page adds its own: resolves once those of index.html are applied, at once if the server has put them
 * into the page. A missing one is reported by before-start.ts.
 */
export async function startStyles(): Promise<void> {
  await Promise.all(styleSheets().map((link) => 'inlined' in link.dataset || applied(link)))
  assertStyles()
}

async function applied(link: HTMLLinkElement): Promise<void> {
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve))
  // before-start.ts does not let a slow one keep the page blank.
  if (link.media === 'print') link.media = 'all'
}

/** @throws Error when something else came as a style sheet, such as a gateway's page: browsers take it for an empty one */
export function assertStyles(): void {
  const empty = styleSheets().filter(({ sheet }) => sheet?.cssRules.length === 0)
  for (const link of empty) link.remove()
  if (empty.length > 0) throw new Error(`not a style sheet: ${empty.map(({ href }) => href).join(', ')}`)
}

// The bundler takes a link that is there for loaded, and would not try again.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(),
  true,
)
