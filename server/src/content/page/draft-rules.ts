import type { PageDraft as PageDraftSchema } from '@shop/contract/content/page/admin.ts'
import {
  type BlockType,
  blockSchemas,
  blockTypes,
  type FieldSchema,
  fieldsOf,
  isFieldShown,
  linkProblem,
  PageHead,
  type PageLink,
} from '@shop/contract/content/page/page-blocks.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { Static, TSchema } from 'typebox'
import { compileReader, Invalid, type Problem, toProblem } from '../../core/command/validate.ts'
import { hasVisibleContent } from '../../core/text/tidy-text.ts'
import {
  articleChoiceOf,
  asObject,
  type Block,
  goodsChoiceOf,
  type Json,
  type StoredPage,
  toList,
} from './page-rules.ts'

/** The page operators edit: every block with every field, in the form its schema defines. */
export type PageDraft = Static<typeof PageDraftSchema>
type DraftBlock = PageDraft['items'][number]
type Values = Record<string, unknown>

const readers = new Map<TSchema, ReturnType<typeof compileReader>>()
function read(schema: TSchema, value: unknown): unknown {
  const reader = readers.get(schema) ?? compileReader(schema)
  readers.set(schema, reader)
  return reader(value)
}

const parts = ['params', 'style', 'data'] as const

/**
 * The draft with each block reduced to the fields of its schema.
 * @throws Invalid naming every invalid field by its place: `draft.items.3.params.text.zh-Hant`
 */
export function checkDraft({ page, items }: PageDraft): PageDraft {
  const problems: Problem[] = []
  const checked = items.map((item, index) => {
    const block = { type: item.type, name: item.name.trim(), hidden: item.hidden } as DraftBlock
    for (const part of parts) {
      const schema = schemaOf(item.type, part)
      if (!schema) continue
      const place = `draft.items.${index}.${part}`
      try {
        block[part] = read(schema, item[part] ?? (schema.control === 'list' ? [] : {})) as never
        problems.push(...linkProblems(schema, block[part], place))
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        problems.push(...error.problems.map((problem) => ({ ...problem, field: placeOf(place, problem.field) })))
      }
    }
    return block
  })
  if (problems.length > 0) throw new Invalid(problems)
  return { page, items: checked }
}

/** The fields a page lacks before it may be published; hidden blocks may be incomplete. */
export function missingIn({ items }: PageDraft): Problem[] {
  return items.flatMap((item, index) =>
    item.hidden
      ? []
      : parts.flatMap((part) => {
          const schema = schemaOf(item.type, part)
          return schema ? missing(schema, item[part], `draft.items.${index}.${part}`) : []
        }),
  )
}

/** The ids in all controls of this kind: `[place, id]`. */
export function idsIn(draft: PageDraft, control: 'picture' | 'video' | 'goods' | 'articles'): [string, number][] {
  const found: [string, number][] = []
  eachField(draft, (field, value, place) => {
    if (field.control !== control) return
    for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'number') found.push([place, id])
  })
  return found
}

/** All links: `[place, link]`. */
export function allLinksIn(draft: PageDraft): [string, PageLink][] {
  const found: [string, PageLink][] = []
  eachField(draft, (field, value, place) => {
    if (field.control === 'link' && value !== null) found.push([place, value as PageLink])
  })
  return found
}

/** The links in the blocks that shoppers will see. */
export function linksIn(draft: PageDraft): [string, PageLink][] {
  return allLinksIn(draft).filter(([place]) => {
    const [, index] = place.split('.items.')
    return !draft.items[Number.parseInt(index ?? '', 10)]?.hidden
  })
}

/** Visits every text, of its head and its blocks, in all the languages it is written in. */
export function eachText(draft: PageDraft, visit: (text: Partial<LocalText>, place: string) => void): void {
  const visitField = ({ control }: FieldSchema, value: unknown, place: string) => {
    if (control === 'words' || control === 'html') visit(value as Partial<LocalText>, place)
  }
  eachIn(PageHead.params, draft.page.params, 'draft.page.params', visitField)
  eachField(draft, visitField)
}

/** Each html, in every language it is written in: `[place, html]`. */
export function htmlIn(draft: PageDraft): [string, string][] {
  const found: [string, string][] = []
  eachField(draft, ({ control }, value, place) => {
    if (control !== 'html') return
    for (const [language, html] of Object.entries(value as object)) found.push([`${place}.${language}`, html])
  })
  return found
}

/** A copy of the draft with `change` applied to each html. */
export function mapHtml(draft: PageDraft, change: (html: string) => string): PageDraft {
  const copy = structuredClone(draft)
  eachField(copy, (field, value) => {
    if (field.control !== 'html') return
    const texts = value as Record<string, string>
    for (const [language, html] of Object.entries(texts)) texts[language] = change(html)
  })
  return copy
}

/** Converts any stored page (the demo's, another editor's) to a draft; anything that does not fit counts as blank. */
export function toDraft(stored: StoredPage | undefined): PageDraft {
  const { page, items } = asObject(stored)
  const { params, style } = asObject(page)
  const head = { params: adoptPart(PageHead.params, params), style: adoptPart(PageHead.style, style) }
  return { page: head as PageDraft['page'], items: toList(items).flatMap(toDraftBlock) }
}

function toDraftBlock(item: Json): DraftBlock[] {
  const { type, name, hidden, params, style, data } = asObject(item)
  if (!isBlockType(type)) return []
  const block: Block = { type, name: '', params: asObject(params), style: asObject(style), data }
  const goods = goodsChoiceOf(block)
  const articles = articleChoiceOf(block)
  // Other editors store the choice where clients read it.
  const chosen = {
    ...(goods && 'ids' in goods && { goodsIds: goods.ids }),
    ...(articles && 'ids' in articles && { articleIds: articles.ids }),
  }
  const dataSchema = schemaOf(type, 'data')
  return [
    {
      type,
      name: typeof name === 'string' && name !== type ? name.slice(0, 40) : '',
      hidden: hidden === true,
      params: adoptPart(schemaOf(type, 'params') as TSchema, { ...block.params, ...chosen }),
      style: adoptPart(schemaOf(type, 'style') as TSchema, style),
      ...(dataSchema && { data: adopt(dataSchema, data) }),
    },
  ]
}

function isBlockType(type: Json | undefined): type is BlockType {
  return (blockTypes as readonly unknown[]).includes(type)
}

function schemaOf(type: BlockType, part: (typeof parts)[number]): FieldSchema | undefined {
  const schemas: { [Part in (typeof parts)[number]]?: TSchema } = blockSchemas[type]
  return schemas[part] as FieldSchema | undefined
}

function adoptPart(schema: TSchema, value: Json | undefined): Values {
  const given = asObject(value)
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, adopt(field, given[name])]))
}

function adopt(field: FieldSchema, value: Json | undefined): unknown {
  if (field.control === 'group') return adoptPart(field, value)
  if (field.control === 'list') {
    const entry = (field as unknown as { items: TSchema }).items
    return toList(value).map((one) => adoptPart(entry, one))
  }
  const isText = field.control === 'words' || field.control === 'html'
  const given = isText && typeof value === 'string' ? { 'zh-Hant': value } : value
  try {
    return given === undefined ? structuredClone(field.default) : read(field, given)
  } catch {
    return structuredClone(field.default)
  }
}

function missing(schema: TSchema, values: unknown, place: string): Problem[] {
  const beside = values as Values
  return fieldsIn(schema).flatMap(([name, field]): Problem[] => {
    const value = name === '' ? values : beside[name]
    const at = placeOf(place, name)
    if (name !== '' && !isFieldShown(field, beside)) return []
    if (field.needed && isEmpty(field, value)) {
      const words = field.control === 'words' || field.control === 'html'
      return [toProblem(words ? `${at}.zh-Hant` : at, 'required')]
    }
    if (field.control === 'group') return missing(field, value, at)
    if (field.control !== 'list') return []
    const entry = (field as unknown as { items: TSchema }).items
    return (value as Values[]).flatMap((one, index) => missing(entry, one, `${at}.${index}`))
  })
}

/** A part that is a list has no named fields: it is its own field. */
function fieldsIn(schema: TSchema): [string, FieldSchema][] {
  const field = schema as FieldSchema
  return field.control === 'list' ? [['', field]] : fieldsOf(schema)
}

function isEmpty({ control }: FieldSchema, value: unknown): boolean {
  if (control === 'words') return !(value as Values)['zh-Hant']?.toString().trim()
  if (control === 'html') return !hasVisibleContent(String((value as Values)['zh-Hant'] ?? ''))
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function eachField(draft: PageDraft, visit: (field: FieldSchema, value: unknown, place: string) => void): void {
  draft.items.forEach((item, index) => {
    for (const part of parts) {
      const schema = schemaOf(item.type, part)
      if (schema && item[part] !== undefined) eachIn(schema, item[part], `draft.items.${index}.${part}`, visit)
    }
  })
}

function eachIn(
  schema: TSchema,
  values: unknown,
  place: string,
  visit: (field: FieldSchema, value: unknown, place: string) => void,
): void {
  for (const [name, field] of fieldsIn(schema)) {
    const value = name === '' ? values : (values as Values)[name]
    const at = placeOf(place, name)
    visit(field, value, at)
    if (field.control === 'group') eachIn(field, value, at, visit)
    if (field.control === 'list') {
      const entry = (field as unknown as { items: TSchema }).items
      for (const [index, one] of (value as Values[]).entries()) eachIn(entry, one, `${at}.${index}`, visit)
    }
  }
}

function linkProblems(schema: TSchema, values: unknown, place: string): Problem[] {
  const problems: Problem[] = []
  eachIn(schema, values, place, (field, value, at) => {
    const wrong = field.control === 'link' && value !== null ? linkProblem(value as PageLink) : undefined
    if (wrong) problems.push(toProblem(at, 'format'))
  })
  return problems
}

const placeOf = (place: string, name: string) => (name === '' ? place : `${place}.${name}`)
