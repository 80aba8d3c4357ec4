import { Invalid, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { findForeignFiles } from '../../people/operator/foreign-files.ts'
import type { EditorGoods } from '../catalog/admin-queries.ts'
import { type FullInput, toEditorInput } from '../catalog/editor-input.ts'
import { assertGoods, type GoodsInput } from '../catalog/goods-rules.ts'
import { memberProblems, toFullInput } from './change-rules.ts'
import { hasTemplate } from './queries.ts'

/**
 * Reads a member's form for new goods of their merchant. @throws Invalid for impossible goods, for fields that only the
 * platform sets, and for pictures and templates that are not the merchant's
 */
export async function readNewForm(tx: Tx, form: GoodsInput, seller: MerchantSeller): Promise<FullInput> {
  const input = toFullInput(form)
  await assertMemberInput(tx, input, { seller })
  return input
}

/** Like `readNewForm`, for existing goods; fields that the form leaves out stay as they are. */
export async function readEditForm(
  tx: Tx,
  form: GoodsInput,
  { goods, seller }: { goods: EditorGoods; seller: MerchantSeller },
): Promise<{ input: FullInput; before: FullInput }> {
  const before = toEditorInput(goods)
  const input = toFullInput(form, before)
  await assertMemberInput(tx, input, { seller, before })
  return { input, before }
}

async function assertMemberInput(
  tx: Tx,
  input: FullInput,
  { seller, before }: { seller: MerchantSeller; before?: FullInput },
): Promise<void> {
  assertGoods(input)
  const problems = memberProblems(input, before)
  const known = new Set(before ? filesOf(before) : [])
  const added = filesOf(input).filter((id) => !known.has(id))
  const foreign = await findForeignFiles(tx, added, seller)
  const refuse = (field: string) => problems.push(toProblem(field, 'enum'))
  if (input.imageIds.some((id) => foreign.has(id))) refuse('imageIds')
  if (input.videoId !== null && foreign.has(input.videoId)) refuse('videoId')
  for (const [index, { imageId }] of input.skus.entries()) {
    if (imageId !== null && foreign.has(imageId)) refuse(`skus.${index}.imageId`)
  }
  const { freightTemplateId: template } = input
  if (template !== null && template !== before?.freightTemplateId && !(await hasTemplate(tx, template, seller)))
    refuse('freightTemplateId')
  if (problems.length > 0) throw new Invalid(problems)
}

const filesOf = ({ imageIds, videoId, skus }: FullInput): number[] => [
  ...new Set([...imageIds, ...(videoId === null ? [] : [videoId]), ...skus.flatMap(({ imageId }) => imageId ?? [])]),
]
