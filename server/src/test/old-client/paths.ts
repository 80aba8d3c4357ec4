import * as order from './order-paths.ts'
import type { OldPath } from './path.ts'
import * as shop from './shop-paths.ts'
import * as user from './user-paths.ts'

const isPath = (value: unknown): value is OldPath => typeof value === 'object' && value !== null && 'no' in value

/** All calls that deployed clients know, by number. */
export const oldPaths: OldPath[] = [shop, order, user]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isPath)
  .sort((a, b) => a.no - b.no)
