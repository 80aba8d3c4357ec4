/** The few parts of Babel's AST that the plugin reads; Babel ships no types. */
interface CallPath {
  node: {
    callee: { type: string; name?: string }
    arguments: { type: string; properties?: { type: string; key?: { type: string; name?: string } }[] }[]
  }
  getFunctionParent(): unknown
  addComment(place: 'leading', text: string): void
}

/** Whether a module does more than define values: what a page does not use of the contract is dropped. */
export const hasSideEffects = (module: string): boolean => !/[/]contract[/]src[/]/.test(module)

/**
 * Shrinks the contract for the browser: each `endpoint({…})` keeps only what a request needs (method, path, upload, and
 * the `schemas` that an app reads), and the calls that build the contract's values are marked pure, so that tree
 * shaking drops what a page does not use. Schemas serve the server and the types; with them every page would load
 * TypeBox and all records (60 KiB and growing).
 */
export function endpointFacts(_babel?: unknown, { schemas = [] }: { schemas?: string[] } = {}) {
  const kept = new Set(['method', 'path', 'upload', ...schemas])
  return {
    visitor: {
      CallExpression(path: CallPath, { filename = '' }: { filename?: string }) {
        if (!filename.includes('/contract/src/')) return
        if (!path.getFunctionParent()) path.addComment('leading', '#__PURE__')
        const { callee, arguments: args } = path.node
        const value = args[0]
        if (callee.type !== 'Identifier' || !/^(adminE|e)ndpoint$/.test(callee.name ?? '') || !value?.properties) return
        value.properties = value.properties.filter(
          ({ type, key }) => type === 'ObjectProperty' && key?.type === 'Identifier' && kept.has(key.name ?? ''),
        )
      },
    },
  }
}
