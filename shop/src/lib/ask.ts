import { createValue } from '@shop/web/value.ts'
import type { ReactNode } from 'react'

export interface Question {
  /** what the question is about, if it must be asked only once */
  about?: 'login'
  title: string
  content?: ReactNode
  confirm: string
  /** without it there is no choice: the dialog only informs */
  cancel?: string
  answer(confirmed: boolean): void
}

/** Unanswered questions, the first on screen. Drawn by ui/Asker.tsx. */
export const questions = createValue<Question[]>([])

/** Asks in a dialog. @returns true when confirmed; false when cancelled, closed, or already being asked */
export function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  if (questions.get().some(({ title }) => title === question.title)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      answer(confirmed) {
        questions.set(questions.get().filter((other) => other !== asked))
        resolve(confirmed)
      },
    }
    questions.set([...questions.get(), asked])
  })
}
