import { errors } from '@heliodesk/contracts/errors'
import { defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import { logMessages } from '@heliodesk/contracts/messages/log'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chineseText } from '../language/translate.ts'
import { buildActor } from '../testing/actor.ts'
import { buildTestClock } from '../testing/testClock.ts'
import type { LogLine } from './requestLog.ts'
import { watchCalls } from './watchCalls.ts'

type Step = 'onError' | 'onResponse' | 'onRequestAbort'

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/thing/add',
  access: 'signed-in',
  summary: { zh: '添加', en: 'Add' },
  result: z.null(),
})
const refused = errors.forbidden()

/** Lets a call go through these steps, as its server would, and answers the lines that it leaves. */
async function linesOf(steps: readonly Step[]): Promise<readonly LogLine[]> {
  const lines: LogLine[] = []
  const hooks = new Map<string, (...given: unknown[]) => unknown>()
  const app = { addHook: (step: string, hook: (...given: unknown[]) => unknown) => hooks.set(step, hook) }
  const requestLog = { note: (line: LogLine) => void lines.push(line), flush: async () => {}, close: async () => {} }
  watchCalls(app as unknown as FastifyInstance, { requestLog, clock: buildTestClock(0) })
  const request = {
    ...{ id: 'r1', ip: '127.0.0.1', method: 'POST', url: '/api/thing/add', headers: {}, query: {}, params: {}, body: null },
    ...{ actor: buildActor(), routeOptions: { config: { route: { endpoint } } } },
  }
  await new Promise<void>((done) => void hooks.get('onRequest')?.(request, {}, done))
  for (const step of steps) {
    // Of an abort only the request is handed over.
    await hooks.get(step)?.(...(step === 'onRequestAbort' ? [request] : [request, { elapsedTime: 12.4 }, refused]))
  }
  return lines
}

const cut = chineseText(logMessages.cut())
test.each<{ steps: readonly Step[]; reason: string | null; costTime: number }>([
  { steps: ['onResponse'], reason: null, costTime: 12 },
  { steps: ['onError', 'onResponse'], reason: chineseText(refused.text), costTime: 12 },
  { steps: ['onRequestAbort'], reason: cut, costTime: 0 },
  // Refused while its body still came: that is its outcome, whoever hung up first.
  { steps: ['onError', 'onRequestAbort'], reason: chineseText(refused.text), costTime: 0 },
  { steps: ['onRequestAbort', 'onResponse'], reason: cut, costTime: 0 },
  { steps: ['onResponse', 'onRequestAbort'], reason: null, costTime: 12 },
  { steps: ['onError', 'onResponse', 'onRequestAbort'], reason: chineseText(refused.text), costTime: 12 },
])('a call that goes through $steps leaves one line, with its first outcome: $reason', async ({ steps, reason, costTime }) => {
  expect(await linesOf(steps)).toMatchObject([{ reason, success: reason === null, costTime }])
})
