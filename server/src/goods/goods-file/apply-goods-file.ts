import type { Language, LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsFileApply } from '@shop/contract/goods/goods-file/goods-file.ts'
import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { toFailure } from '../../platform/http/failure.ts'
import { cleanContents } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countStock } from '../catalog/count-stock.ts'
import { createGoodsAs, moveGoodsAs, updateGoodsAs } from '../catalog/save-goods.ts'
import { addNames } from './add-names.ts'
import { planGoods } from './goods-file-rules.ts'
import { findNames, findNumbered } from './queries.ts'

type Body = BodyOf<typeof adminGoodsFileApply>
type Results = DataOf<typeof adminGoodsFileApply>['results']

interface Apply extends Pick<Body, 'putOnSale' | 'reason'> {
  pictures: ReadonlyMap<string, number>
  operator: Operator
  language: Language
  by: By
}

/**
 * Writes goods one by one, each in its own transaction. One that is refused (changed meanwhile, a price that looks
 * mistyped) reports why and does not block the others. Repeated with the same request ids, it writes nothing twice.
 */
export async function applyGoodsFile(
  shop: Shop,
  { goods, pictures, ...of }: Body & Pick<Apply, 'operator' | 'language' | 'by'>,
): Promise<Results> {
  const apply = { ...of, pictures: new Map(pictures.map(({ name, fileId }) => [name, fileId])) }
  const results: Results = []
  for (const one of goods) results.push(await writeOne(shop, one, apply))
  return results
}

async function writeOne(shop: Shop, one: Body['goods'][number], apply: Apply): Promise<Results[number]> {
  const { requestId } = one
  try {
    const written = await write(shop, one, apply)
    return { requestId, ...written, code: '', message: '' }
  } catch (error) {
    const failure = toFailure(shop, error, apply.language)
    // An unexpected error ends the call; the caller repeats it with the same ids.
    if (failure.unexpected) throw error
    const { code, message, fields = {} } = failure
    const [field] = Object.values(fields)
    return { requestId, goodsId: null, state: null, waits: false, code, message: field ?? message }
  }
}

type Written = Pick<Results[number], 'goodsId' | 'state' | 'waits'>

/**
 * @throws Refusal STATE_CHANGED (the goods have changed since the check), and the refusals of creating or changing
 * goods
 */
async function write(shop: Shop, { rows, version, requestId }: Body['goods'][number], apply: Apply): Promise<Written> {
  const { operator, pictures, putOnSale, reason, by } = apply
  const { seller } = operator
  const goodsNo = rows[0]?.cells.goodsNo ?? ''
  const body = { rows, version, putOnSale, pictures: [...pictures] }
  const of = { operatorId: operator.id, requestId, name: 'goods-file', target: goodsNo, body, now: by.now }
  return command(shop.db, of, async (tx) => {
    // Two files with the same new goods would create them twice.
    await lockName(tx, `goods-file:${seller?.merchantId ?? 0}:${goodsNo}`)
    const numbered = (await findNumbered(tx, [goodsNo], seller))(goodsNo)
    const { existing } = numbered
    if ((existing?.version ?? null) !== version) throw new Refusal('STATE_CHANGED')
    const clean = (content: LocalText) => cleanContents(shop, content)
    const names = await findNames(tx, seller)
    const plan = planGoods(rows, { ...numbered, ...names, pictures, mayAdd: !seller, clean })
    if (plan.outcome === 'bad') throw new Refusal('STATE_CHANGED')
    const form = { ...plan.form, ...(await addNames(tx, plan, by)) }
    if (!existing) {
      const { id } = await createGoodsAs(operator, shop, tx, form, by)
      const { state } = putOnSale
        ? await moveGoodsAs(operator, shop, tx, { goodsId: id, state: 'on' }, by)
        : { state: 'draft' as const }
      return { goodsId: id, state, waits: state === 'pending' }
    }
    const edited = { ...form, version: existing.version }
    const { requestId: waiting } = await updateGoodsAs(operator, shop, tx, existing.id, edited, by)
    const { warn } = shop.settings.get('stock')
    for (const count of plan.counts) await countStock(tx, { ...count, reason, warn, seller, ...by })
    return { goodsId: existing.id, state: existing.state, waits: waiting !== null }
  })
}
