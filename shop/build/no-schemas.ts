/**
 * Stands in for TypeBox in the built shop, which takes only types and endpoint paths from the contract: whatever is
 * asked of it is again itself. What is made from it is dropped by tree shaking; nothing in the shop reads a schema.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing })
export default nothing
