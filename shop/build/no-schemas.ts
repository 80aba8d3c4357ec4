/**
 * Stands in for TypeBox in the built shop, which takes only types and endpoint paths from the contract: reading or
 * calling any member returns the stand-in itself. Whatever is built from it is removed by tree shaking; nothing in the
 * shop reads a schema.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing })
export default nothing
