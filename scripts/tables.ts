/**
 * The tables that the queries of a file write and read, in camel case. SQL keywords are written in capitals in this
 * project, so that no other text is taken for a query; names of subqueries are included.
 */
export function tablesIn(source: string): { written: Set<string>; read: Set<string> } {
  const text = withoutComments(source)
  return { written: new Set(written.flatMap((find) => find(text))), read: new Set(read.flatMap((find) => find(text))) }
}

type Find = (text: string) => string[]

/** `.selectFrom(['goods as g', 'sku'])` and `.leftJoin('sku', 'sku.id', …)` */
const byKysely =
  (call: RegExp): Find =>
  (text) =>
    [...text.matchAll(call)].flatMap(([, given = '']) =>
      [...given.matchAll(/(?<!\bas )'(\w+)(?: as \w+)?'/g)].map(([, name = '']) => toCamel(name)),
    )

/** `FROM goods AS g, sku` */
const bySql =
  (keyword: RegExp): Find =>
  (text) =>
    [...text.matchAll(keyword)]
      .flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''))
      .filter((name) => !['set', 'of', ''].includes(name))
      .map(toCamel)

const written = [
  byKysely(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(([^()]*)/g),
  byKysely(/\b(?:rowsOlderThan\(|insertRows\(|deleteOlder\(\w+, )([^(),]*)/g),
  byKysely(/\borderedList(?:<\w+>)?\(\{\s*table: ([^,]*)/g),
  bySql(/\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+([a-z]\w*)\b(?!\s*=)/g),
]

const read = [
  byKysely(/(?:\b(?:selectFrom|\w*[jJ]oin)|\.(?:from|using|table))\(([^()]*)/g),
  bySql(/\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?((?:[a-z]\w*(?:\s+(?:AS\s+)?[a-z]\w*)?\s*,\s*)*[a-z]\w*)\b(?!\s*[.(])/g),
  // the name after FROM in a nested template
  bySql(/\bsql(?:<[^`]*?>)?`\s*([a-z]\w*)(?=[\s`])/g),
]

const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const withoutComments = (source: string) =>
  source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*/g,
    (_, string = '') => string,
  )
