import { createValue } from '@shop/web/value.ts'
import type { ReactNode } from 'react'

export interface Question {
  /** what the question is about, where it is to be asked once only */
  about?: 'login'
  title: string
  content?: ReactNode
  confirm: string
  /** without it there is nothing to choose: the dialog only tells */
  cancel?: string
  answer(confirmed: boolean): void
}

/** Questions waiting for an answer, the first on screen. Drawn by ui/Asker.tsx. */
export const questions = createValue<Question[]>([])

/** Asks in a dialog. @returns true when confirmed; cancelled, closed and Escape are false, and what is being asked already */
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
