import { expect, test, vi } from 'vitest'
import type { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { sessions } from '../../platform/http/auth.ts'
import { openShop } from '../../test/shop.ts'
import { findGradeName } from './queries.ts'
import { createGrade, updateGrade } from './write-grade.ts'

const shop = await openShop()
const write = <Made>(make: (tx: Tx) => Promise<Made>) => shop.db.transaction().execute(make)
const silver = { name: { 'zh-Hant': ' 銀葉 ', en: 'Silver' }, weight: 501, rateBp: 9_800, spendFen: 0, enabled: true }
const soon = { timeout: 5_000, interval: 5 }

test('cached sessions learn of a changed rate, and of a disabled grade', async () => {
  const { id } = await write((tx) => createGrade(tx, silver))
  expect(await findGradeName(shop.db, id)).toEqual({ 'zh-Hant': '銀葉', en: 'Silver' })
  const member = await shop.givenUser({ gradeId: id })
  const gradeOf = async () => (await shop.get(sessions).recognise(member.token))?.grade
  expect(await gradeOf()).toEqual({ id, rateBp: 9_800, weight: 501 })
  await write((tx) => updateGrade(tx, id, { rateBp: 9_000 }))
  await vi.waitFor(async () => expect(await gradeOf()).toMatchObject({ rateBp: 9_000, weight: 501 }), soon)
  await write((tx) => updateGrade(tx, id, { enabled: false }))
  await vi.waitFor(async () => expect(await gradeOf()).toBeUndefined(), soon)
})

test('two grades do not share a weight, even when written concurrently', async () => {
  const terms = { ...silver, weight: 502 }
  const made = await Promise.allSettled([1, 2, 3].map(() => write((tx) => createGrade(tx, terms))))
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const other = await write((tx) => createGrade(tx, { ...silver, weight: 503 }))
  const taken = write((tx) => updateGrade(tx, other.id, { weight: 502 }))
  await expect(taken.catch((error: Invalid) => error.problems)).resolves.toMatchObject([{ field: 'weight' }])
  await write((tx) => updateGrade(tx, other.id, { weight: 503, spendFen: 100_000 }))
})

test('a grade that does not exist is not found', async () => {
  await expect(write((tx) => updateGrade(tx, 999_999, { enabled: true }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
