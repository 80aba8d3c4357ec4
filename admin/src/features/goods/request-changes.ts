import { type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsRequestGet } from '@shop/contract/goods/merchant-goods/admin.ts'
import type { Change, ChangeEntry } from '../change/queries.ts'

export type GoodsRequest = DataOf<typeof adminGoodsRequestGet>['request']
type Side = GoodsRequest['after']
type Sku = Side['skus'][number]

/** A request as a change record; for new goods all fields, except the detail, which is shown in full. */
export function requestChanges({
  before,
  after,
}: Pick<GoodsRequest, 'before' | 'after'>): Pick<ChangeEntry, 'action' | 'changes' | 'parts'> {
  const fields = (Object.keys(after) as (keyof Side)[]).filter((field) => field !== 'skus' && field !== 'content')
  const changes = fields.flatMap((field): Change[] => {
    const [old, next] = [before && partOf(before, field), partOf(after, field)]
    if (same(old, next) || (!before && isEmpty(next))) return []
    if (!isLocal(old) || !isLocal(next)) return [{ field, before: old ?? null, after: next }]
    // Only the languages that change.
    const changed = languages.filter((language) => (old[language] ?? '') !== (next[language] ?? ''))
    const pick = (text: LocalText) => Object.fromEntries(changed.map((language) => [language, text[language] ?? '']))
    return [{ field, before: pick(old), after: pick(next) }]
  })
  const keys = ['priceFen', 'linePriceFen', 'imageId', 'code', 'weightG', 'volumeCm3', 'enabled'] as const
  const left = new Set(before?.skus)
  const parts = after.skus.flatMap((sku): ChangeEntry['parts'] => {
    const old = before?.skus.find(({ id }) => id !== null && id === sku.id)
    if (old) left.delete(old)
    const differs = (old ? keys : ([...keys, 'onHand'] as const)).flatMap((field): Change[] =>
      same(old?.[field] ?? null, sku[field]) || (!old && isEmpty(sku[field]))
        ? []
        : [{ field, before: old?.[field] ?? null, after: sku[field] }],
    )
    if (differs.length === 0) return []
    return [{ name: nameOf(after, sku), action: old ? 'update' : 'create', changes: differs }]
  })
  const gone = [...left].flatMap((sku): ChangeEntry['parts'] =>
    before
      ? [
          {
            name: nameOf(before, sku),
            action: 'remove',
            changes: [{ field: 'enabled', before: sku.enabled, after: false }],
          },
        ]
      : [],
  )
  return { action: before ? 'update' : 'create', changes, parts: [...parts, ...gone] }
}

function partOf(side: Side, field: keyof Side): unknown {
  if (field === 'specs')
    return side.specs.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))
  return side[field]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isLocal = (value: unknown): value is LocalText =>
  typeof value === 'object' && value !== null && 'zh-Hant' in value

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every((one) => one === ''))

/** `50g / 阿里山`; null for single-spec goods */
function nameOf({ specs }: Side, { values }: Sku): LocalText | null {
  const texts = values.flatMap((value, spec) => specs[spec]?.values[value]?.value ?? [])
  if (texts.length === 0) return null
  const inEach = languages.map((language) => [language, texts.map((text) => localText(text, language)).join(' / ')])
  return Object.fromEntries(inEach) as LocalText
}
