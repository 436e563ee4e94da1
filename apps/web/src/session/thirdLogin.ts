import { call } from '../api/client.ts'
import { sessionStore } from './expiringStorage.ts'
import type { LoginResult } from './login.ts'
import { withSecondFactor } from './secondFactor.ts'

type Intent = 'login' | 'bind'

/** What this tab keeps while the person is at the provider: proof that it began, and where to go on. */
interface Flow {
  readonly binding: string
  readonly intent: Intent
  /** Path of ours, with its query. */
  readonly back: string
}
const flowKey = 'THIRD_FLOW'
const flowMs = 10 * 60_000

/** The provider's answer that this page was opened with. */
export interface ThirdAnswer {
  readonly answer: Readonly<Record<string, string>>
  /** Null: this tab began nothing, or too long ago. */
  readonly flow: Flow | null
}

let caught: ThirdAnswer | null = null
let wanted = false

/** Said by the sign-in page: the person asked for the provider and needs no second question. */
export function wantThirdLogin(): void {
  wanted = true
}
export function takeThirdWish(): boolean {
  const was = wanted
  wanted = false
  return was
}

/** Leaves for the provider; it sends the browser back to the external login page. */
export async function beginThird(intent: Intent, back: string): Promise<void> {
  const { url, binding } = await call('POST /sys/thirdLogin/start', { body: { intent }, silent: true })
  sessionStore.set(flowKey, { binding, intent, back } satisfies Flow, flowMs)
  location.assign(url)
}

/**
 * Takes the answer out of the address before anything else sees it, so that it stands in no history. Answers the path to go on at, or null
 * when this is no answer.
 */
export function catchThirdAnswer(search: string): { readonly intent: Intent; readonly back: string } | null {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('state') || !(parameters.has('code') || parameters.has('error'))) return null
  const flow = sessionStore.get<Flow>(flowKey)
  sessionStore.remove(flowKey)
  caught = { answer: Object.fromEntries(parameters), flow }
  return { intent: flow?.intent ?? 'login', back: flow?.back ?? '' }
}

export const hasThirdAnswer = (): boolean => caught !== null

export function takeThirdAnswer(): ThirdAnswer | null {
  const answer = caught
  caught = null
  return answer
}

async function finish({ answer, flow }: ThirdAnswer): Promise<{ token: string | null; type: string }> {
  return call('POST /sys/thirdLogin/finish', { body: { answer, binding: flow?.binding ?? '' }, silent: true })
}

/** From the answer to a login result, by a ticket that is good once (A§7.2). Rejects with the server's sentence. */
export async function finishThirdLogin(answer: ThirdAnswer): Promise<LoginResult> {
  const { token, type } = await finish(answer)
  return withSecondFactor(
    call('GET /sys/thirdLogin/getLoginUser/:token/:type', { params: { token: token ?? '', type }, silent: true }),
  )
}

export async function finishThirdBinding(answer: ThirdAnswer): Promise<void> {
  await finish(answer)
}
