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
  // before-start.ts sets this, so that a slow style sheet does not keep the page blank.
  if (link.media === 'print') link.media = 'all'
}

/** @throws Error if a style sheet is something else, such as a gateway's page, which browsers treat as an empty one */
export function assertStyles(): void {
  const empty = styleSheets().filter(({ sheet }) => sheet?.cssRules.length === 0)
  for (const link of empty) link.remove()
  if (empty.length > 0) throw new Error(`not a style sheet: ${empty.map(({ href }) => href).join(', ')}`)
}

// The bundler assumes that an existing link has loaded, and would not try again.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(),
  true,
)
