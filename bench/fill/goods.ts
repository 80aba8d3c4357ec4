import { beginningTokens, indexTokens } from '../../server/src/core/text/tokens.ts'
import { brandHeads, brandTails, colours, departments, kinds, type Name, sizes, traits } from './words.ts'

/** The words that a filled shop's goods were generated from, for benchmarks to query. */
export interface Catalogue {
  /** level 1, 2, 3 */
  categoryIds: [number[], number[], number[]]
  brandIds: number[]
  brandNames: string[]
  /** `無線耳機`, `耳機`, `防水`, in Chinese and English */
  keywords: { narrow: string[]; wide: string[] }
  goods: number
}

export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

const pictures = 500

/**
 * Fills an empty, migrated shop with `goods` goods: departments, kinds and brands of uneven size, long-tailed sold
 * counts, prices around the department's usual one, every third with specs, some sold out, some off sale, every tenth a
 * merchant's. The goods are the same each time. Foreign keys and triggers are disabled, so the user must be the
 * database's superuser.
 */
export async function fillGoods(sql: Sql, goods: number, merchants = 100): Promise<Catalogue> {
  await sql.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SELECT setseed(0.5)`)
  const catalogue = await fillWords(sql, goods)
  const indexes = await dropIndexes(sql, tables)
  for (const statement of goodsStatements(goods, merchants)) await sql.query(statement)
  for (const definition of indexes) await sql.query(definition)
  await sql.query('SET session_replication_role = origin')
  return catalogue
}

const tables = ['goods', 'goods_image', 'goods_category', 'shelf', 'spec', 'spec_value', 'sku', 'stock']

/** Indexes other than keys are built once at the end: several times faster than row by row. */
export async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique`,
    [tables],
  )
  for (const { name } of rows) await sql.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => String(definition))
}

async function fillWords(sql: Sql, goods: number): Promise<Catalogue> {
  const categories = toCategories()
  const brands = brandHeads.flatMap((head) => brandTails.map((tail): Name => [head[0] + tail[0], head[1] + tail[1]]))
  await sql.query(
    `INSERT INTO category (id, parent_id, name, sort, created_at)
     SELECT id, nullif(parent, 0), name, id, now() FROM unnest($1::int[], $2::int[], $3::jsonb[]) AS c (id, parent, name)`,
    [
      categories.map((each) => each.id),
      categories.map((each) => each.parent),
      categories.map((each) => text(each.name)),
    ],
  )
  await sql.query(
    `INSERT INTO brand (id, name, created_at) SELECT n, name, now() FROM unnest($1::jsonb[]) WITH ORDINALITY AS b (name, n)`,
    [brands.map(text)],
  )
  const leaves = categories.filter((each) => each.usualFen > 0)
  await sql.query(`CREATE TEMP TABLE leaf (no int PRIMARY KEY, category_id int, name jsonb, tokens text[], usual_fen int);
    CREATE TEMP TABLE trait (no int PRIMARY KEY, name jsonb, tokens text[]);
    CREATE TEMP TABLE maker (no int PRIMARY KEY, name jsonb, tokens text[]);
    CREATE TEMP TABLE shade (no int PRIMARY KEY, name jsonb, size jsonb)`)
  // Nested arrays would have to be of equal length: the tokens are passed as JSON.
  const tokens = 'ARRAY(SELECT jsonb_array_elements_text(tokens))'
  await sql.query(
    `INSERT INTO leaf SELECT n - 1, id, name, ${tokens}, usual_fen
     FROM unnest($1::int[], $2::jsonb[], $3::jsonb[], $4::int[]) WITH ORDINALITY AS l (id, name, tokens, usual_fen, n)`,
    [
      leaves.map(({ id }) => id),
      leaves.map(({ name }) => text(name)),
      leaves.map((leaf) => tokensOf(leaf)),
      leaves.map((l) => l.usualFen),
    ],
  )
  for (const [table, list] of [
    ['trait', traits],
    ['maker', brands],
  ] as const) {
    await sql.query(
      `INSERT INTO ${table} SELECT n - 1, name, ${tokens} FROM unnest($1::jsonb[], $2::jsonb[]) WITH ORDINALITY AS t (name, tokens, n)`,
      // The goods' name starts with the brand.
      [list.map(text), list.map((name) => tokensOf({ name }, table === 'maker' ? beginningTokens(name) : []))],
    )
  }
  await sql.query(
    `INSERT INTO shade SELECT n - 1, name, size FROM unnest($1::jsonb[], $2::jsonb[]) WITH ORDINALITY AS s (name, size, n)`,
    [colours.map(text), sizes.map(text)],
  )
  const level = (depth: number) => categories.filter((each) => each.depth === depth).map((each) => each.id)
  return {
    categoryIds: [level(1), level(2), level(3)],
    brandIds: brands.map((_, index) => index + 1),
    brandNames: brands.flat(),
    keywords: {
      narrow: leaves.flatMap(({ name }) => name),
      wide: [...departments.flatMap(({ nouns }) => nouns), ...traits].flat(),
    },
    goods,
  }
}

/** Departments, their nouns, and each noun in every kind: `數位` → `耳機` → `無線耳機`. Goods are in the last level. */
function toCategories() {
  let id = 0
  return departments.flatMap(({ name, usualFen, nouns }) => {
    const department = { id: ++id, parent: 0, depth: 1, name, usualFen: 0 }
    return [
      department,
      ...nouns.flatMap((noun) => {
        const middle = { id: ++id, parent: department.id, depth: 2, name: noun, usualFen: 0 }
        const leaves = kinds.map((kind) => {
          const name: Name = [kind[0] + noun[0], `${kind[1]} ${noun[1]}`]
          return { id: ++id, parent: middle.id, depth: 3, name, usualFen }
        })
        return [middle, ...leaves]
      }),
    ]
  })
}

const text = ([chinese, english]: Name) => JSON.stringify({ 'zh-Hant': chinese, 'zh-Hans': chinese, en: english })
const tokensOf = ({ name }: { name: Name }, more: string[] = []) => JSON.stringify([...indexTokens(name), ...more])

function goodsStatements(goods: number, merchants: number): string[] {
  const pick = (table: string, evenness: number) =>
    `floor(power(random(), ${evenness}) * (SELECT count(*) FROM ${table}))::int`
  const inLanguages = (languages: string[], toText: (language: string) => string) =>
    `jsonb_build_object(${languages.map((language) => `'${language}', ${toText(language)}`).join(', ')})`
  const words =
    (language: string) =>
    (...parts: string[]) =>
      parts.map((part) => `(${part}.name->>'${language}')`).join(` || ' ' || `)
  return [
    `INSERT INTO merchant (id, owner_user_id, name, state, created_at)
     SELECT n, 0, jsonb_build_object('zh-Hant', '店舖 ' || n), 'open', now() FROM generate_series(1, ${merchants}) AS n`,
    `INSERT INTO freight_template (id, name, method, created_at, updated_at) VALUES (1, '標準', 'piece', now(), now())`,
    `INSERT INTO freight_rule (template_id, sort, is_default, first, first_fen, next, next_fen) VALUES (1, 0, true, 1, 800, 1, 200)`,
    `INSERT INTO file (id, purpose, visibility, driver, sizes, mime, width, height, bytes, sha256, perceptual_hash, used_at, created_at)
     SELECT n, 'goods', 'public', 'local', jsonb_build_object('s', md5(n::text) || '-s.webp', 'm', md5(n::text) || '-m.webp',
       'l', md5(n::text) || '-l.webp'), 'image/webp', 1600, 1600, 100000, '', repeat('0', 64)::bit(64), now(), now()
     FROM generate_series(1, ${pictures}) AS n`,
    // Every random choice is made once, so that goods, SKUs and prices of one number agree. A third has specs, a ninth
    // two.
    `CREATE TEMP TABLE plan AS SELECT n AS id, ${pick('leaf', 1.7)} AS leaf, ${pick('trait', 1.3)} AS trait,
       ${pick('maker', 2)} AS maker, exp(0.6 * random() + 0.6 * random() - 0.6) AS dearness,
       CASE WHEN n % 3 = 0 THEN 2 + n % 4 ELSE 1 END AS colours, CASE WHEN n % 9 = 0 THEN 2 + n % 3 ELSE 1 END AS sizes,
       floor(20 * power(1.0001 - random(), -0.7) - 19)::int AS sold, random() AS chance
     FROM generate_series(1, ${goods}) AS n`,
    'ANALYZE plan',
    `INSERT INTO goods (id, merchant_id, goods_no, name, selling_point, content, zone, state, brand_id, freight_template_id, spec_type, sort,
       sales_start, sales_count, price_min_fen, price_max_fen, line_price_min_fen, line_price_max_fen, search, created_at, updated_at)
     SELECT p.id, CASE WHEN p.id % 10 = 0 THEN 1 + p.id / 10 % ${merchants} END, 'G' || p.id,
       ${inLanguages(['zh-Hant', 'zh-Hans', 'en'], (language) => `${words(language)('m', 't', 'l')} || ' ' || code`)},
       ${inLanguages(['zh-Hant', 'en'], (language) => words(language)('t', 'l'))},
       ${inLanguages(['zh-Hant', 'en'], (language) => `'<p>' || repeat(${words(language)('m', 't', 'l')} || md5(p.id::text), 12) || '</p>'`)},
       CASE WHEN p.id % 50 = 7 THEN 'gift' WHEN p.id % 50 = 13 THEN 'xf' WHEN p.id % 50 = 19 THEN 'ty' ELSE 'normal' END,
       CASE WHEN chance < 0.04 THEN 'off' ELSE 'on' END, p.maker + 1, 1, CASE WHEN colours > 1 THEN 'multiple' ELSE 'single' END,
       CASE WHEN p.id % 500 = 0 THEN 10 WHEN p.id % 97 = 0 THEN 200 ELSE 100 END, 0, sold,
       price, price + (colours * sizes - 1) * 100, price * 5 / 4, price * 5 / 4 + (colours * sizes - 1) * 100,
       array_to_tsvector(array_cat(array_cat(m.tokens, t.tokens), array_cat(l.tokens, ARRAY[code, left(code, 1), substr(code, 2)]))),
       now() - interval '1 year' + p.id * interval '1 second', now()
     FROM plan p JOIN leaf l ON l.no = p.leaf JOIN trait t ON t.no = p.trait JOIN maker m ON m.no = p.maker,
       LATERAL (SELECT chr(97 + p.id % 26) || (1000 + p.id * 7 % 9000) AS code, greatest(100, (l.usual_fen * dearness)::int) AS price)`,
    `INSERT INTO goods_category (goods_id, category_id)
     SELECT p.id, l.category_id FROM plan p JOIN leaf l ON l.no = p.leaf`,
    // As the triggers would.
    `INSERT INTO shelf (category_id, goods_id, sort, sales, price_min_fen)
     SELECT up.id, g.id, g.sort, g.sales_count, g.price_min_fen
     FROM goods g JOIN goods_category gc ON gc.goods_id = g.id JOIN category c ON c.id = gc.category_id
     JOIN category parent ON parent.id = c.parent_id, LATERAL (VALUES (c.id), (parent.id), (parent.parent_id)) AS up (id)
     WHERE g.state = 'on'`,
    `INSERT INTO goods_image (goods_id, sort, file_id)
     SELECT p.id, s, 1 + (p.id * 7 + s * 131) % ${pictures} FROM plan p, generate_series(0, 2) AS s`,
    `INSERT INTO spec (id, goods_id, name, sort)
     SELECT id * 2 + 20000, id, '{"zh-Hant": "顏色", "zh-Hans": "颜色", "en": "Colour"}'::jsonb, 0 FROM plan WHERE colours > 1
     UNION ALL
     SELECT id * 2 + 20001, id, '{"zh-Hant": "尺寸", "zh-Hans": "尺寸", "en": "Size"}'::jsonb, 1 FROM plan WHERE sizes > 1`,
    `INSERT INTO spec_value (id, spec_id, value, sort)
     SELECT (id * 2 + 20000) * 8 + c, id * 2 + 20000, shade.name, c FROM plan, generate_series(0, 4) AS c
     JOIN shade ON shade.no = c WHERE colours > 1 AND c < colours
     UNION ALL
     SELECT (id * 2 + 20001) * 8 + s, id * 2 + 20001, shade.size, s FROM plan, generate_series(0, 3) AS s
     JOIN shade ON shade.no = s WHERE sizes > 1 AND s < sizes`,
    `INSERT INTO sku (goods_id, spec_key, spec_value_ids, price_fen, line_price_fen, weight_g)
     SELECT p.id, coalesce(nullif(array_to_string(ids, '_'), ''), '0'), ids, price + (c * sizes + s) * 100, price * 5 / 4, 300
     FROM plan p JOIN goods g ON g.id = p.id, generate_series(0, 4) AS c, generate_series(0, 3) AS s,
       LATERAL (SELECT g.price_min_fen AS price, array_remove(ARRAY[CASE WHEN colours > 1 THEN (p.id * 2 + 20000) * 8 + c END,
         CASE WHEN sizes > 1 THEN (p.id * 2 + 20001) * 8 + s END], NULL) AS ids)
     WHERE c < colours AND s < sizes`,
    `INSERT INTO stock (sku_id, on_hand) SELECT id, CASE WHEN id % 20 = 0 THEN 0 ELSE 1000000 END FROM sku`,
    `SELECT setval(pg_get_serial_sequence('goods', 'id'), ${goods}), setval(pg_get_serial_sequence('category', 'id'), 10000),
       setval(pg_get_serial_sequence('brand', 'id'), 10000), setval(pg_get_serial_sequence('spec', 'id'), ${goods * 2 + 30000}),
       setval(pg_get_serial_sequence('spec_value', 'id'), ${(goods * 2 + 30000) * 8}), setval(pg_get_serial_sequence('file', 'id'), 10000)`,
    'DROP TABLE plan',
  ]
}
