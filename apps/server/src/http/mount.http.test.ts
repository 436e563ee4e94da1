import { defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ModuleFactory } from '../context.ts'
import { withTestApp } from '../testing/app.ts'
import { publicRoute } from './route.ts'

const echo: ModuleFactory = () => ({
  name: 'echo',
  routes: [
    publicRoute(
      defineEndpoint({
        method: 'GET',
        path: '/test/echo/:word',
        access: 'public',
        summary: '回声',
        params: z.object({ word: z.string().max(5) }),
        result: z.string(),
      }),
      async ({ params }) => params.word,
    ),
  ],
})
const app = withTestApp({ modules: [echo] })

describe('200', () => {
  test('a call answers the envelope', async () => {
    const answer = await app.current.call('GET', '/test/echo/hi')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, code: 200, result: 'hi', message: '' })
  })
})
