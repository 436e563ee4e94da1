import type { PendingSignIn } from '@heliodesk/contracts/endpoints/secondFactor'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../api/apiError.ts'
import type { LoginResult } from './login.ts'

/** A sign-in whose first factor was right, and what becomes of it. */
export interface AskedFactor {
  readonly pending: PendingSignIn
  readonly settle: (result: LoginResult) => void
  readonly giveUp: (error: ApiError) => void
}

/** What `SecondFactorHost` draws above whatever asked. */
export const factorQuestion = createStore<{ readonly asked: AskedFactor | null }>()(() => ({ asked: null }))

/** Of the catalogue: the account has a second factor. */
const requiredCode = 461

function pendingOf(error: unknown): PendingSignIn | null {
  if (!(error instanceof ApiError) || Number(error.code) !== requiredCode) return null
  return error.result as PendingSignIn | null
}

/** Every way in passes through here: where the account has a second factor, it is asked for before the result is there. */
export async function withSecondFactor(signIn: Promise<LoginResult>): Promise<LoginResult> {
  try {
    return await signIn
  } catch (error) {
    const pending = pendingOf(error)
    if (pending === null) throw error
    const { promise, resolve, reject } = Promise.withResolvers<LoginResult>()
    const end = (): void => factorQuestion.setState({ asked: null })
    factorQuestion.setState({
      asked: {
        pending,
        settle: (result) => {
          end()
          resolve(result)
        },
        giveUp: (refusal) => {
          end()
          reject(refusal)
        },
      },
    })
    return promise
  }
}
