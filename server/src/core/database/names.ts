import { CamelCasePlugin, type PluginTransformQueryArgs, type RootOperationNode, type UnknownRow } from 'kysely'

/**
 * Names are camelCase in code and snake_case in SQL. Kysely's own plugin copies the whole tree of each query to change
 * its identifiers; here the compiler changes each one as it writes it.
 */
export class Names extends CamelCasePlugin {
  toColumn(name: string): string {
    return this.snakeCase(name)
  }

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {}
    for (const name of Object.keys(row)) {
      const value = row[name]
      mapped[this.camelCase(name)] = typeof value === 'object' && value !== null ? this.#mapValue(value) : value
    }
    return mapped
  }

  #mapValue(value: object): unknown {
    if (Array.isArray(value)) return value.map((each) => (isRecord(each) ? this.mapRow(each) : each))
    return isRecord(value) ? this.mapRow(value) : value
  }
}

function isRecord(value: unknown): value is UnknownRow {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
