import type { adminHelpCreate } from '@shop/contract/content/help/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { By, ChangeType } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { orderedList } from '../../core/list/ordered-list.ts'
import { requireText } from '../../core/text/tidy-text.ts'

type Input = BodyOf<typeof adminHelpCreate>

export const helpChanges: ChangeType = { type: 'help', permission: 'content.view' }

const questions = orderedList<Input>({
  table: 'helpEntry',
  changes: helpChanges,
  name: 'question',
  columns: ['question', 'answer', 'topic', 'visible'],
  toRow: ({ question, answer, ...plain }) => ({
    question: JSON.stringify(question),
    answer: JSON.stringify(answer),
    ...plain,
  }),
  times: ['createdAt', 'updatedAt'],
})

/**
 * Creates a question, last in the order.
 * @throws Invalid without a zh-Hant question or answer
 */
export async function createHelp(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  return questions.add(tx, tidy(input), by)
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createHelp` */
export async function updateHelp(
  db: Db,
  id: number,
  { version, ...input }: Input & { version: number },
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute((tx) => questions.update(tx, { id, version }, fields, by))
}

/** @throws Refusal NOT_FOUND */
export async function removeHelp(db: Db, id: number, by: By): Promise<void> {
  await db.transaction().execute((tx) => questions.remove(tx, id, by))
}

/** @throws Refusal STATE_CHANGED if the ids are not those of all questions */
export const orderHelp = questions.order

const tidy = ({ question, answer, ...plain }: Input): Input => ({
  question: requireText(question, 'question'),
  answer: requireText(answer, 'answer'),
  ...plain,
})
