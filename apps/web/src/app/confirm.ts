import { createStore } from 'zustand/vanilla'

export interface Question {
  readonly title: string
  readonly text?: string
  readonly confirm: string
  /** Without it the question can only be confirmed. */
  readonly cancel?: string
  readonly danger?: boolean
}
export interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

export const questions = createStore<{ readonly asked: readonly Asked[] }>()(() => ({ asked: [] }))

/** Asks and waits for the answer. Questions asked meanwhile wait their turn. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (yes) => {
        questions.setState(({ asked: all }) => ({ asked: all.filter((one) => one !== asked) }))
        resolve(yes)
      },
    }
    questions.setState(({ asked: all }) => ({ asked: [...all, asked] }))
  })
}
