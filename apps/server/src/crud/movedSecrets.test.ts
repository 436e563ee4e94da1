import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { expect, test } from 'vitest'
import { Answer } from '../http/answer.ts'
import type { Call, Route } from '../http/route.ts'
import { forgetWhenMoved } from './movedSecrets.ts'

const meta = () => ({ requestId: 'r', ip: '1', userAgent: 'x' })

const gone = referenceMessages.written({ text: '密钥已清除' })

/** A record whose secret goes to its address; `had` says whether one was stored. */
function kept(had = true) {
  const forgotten: string[] = []
  const secrets = forgetWhenMoved({
    moving: ['url', 'port'],
    forget: async (_, id) => {
      forgotten.push(id)
      return had
    },
    message: gone,
  })
  const told = async (of: ReturnType<typeof meta>) => {
    const route = secrets.tell({ handle: async () => 'done', message: '编辑成功！' } as unknown as Route)
    return route.handle({ meta: of } as Call<never>)
  }
  const change = (of: ReturnType<typeof meta>, values: object) =>
    secrets.afterUpdate({ id: '7', values, meta: of } as unknown as Parameters<typeof secrets.afterUpdate>[0])
  return { ...secrets, forgotten, told, change }
}

test('a record that is given another address loses its secret, and its person is told', async () => {
  for (const values of [{ url: 'x' }, { name: 'x', port: null }]) {
    const { change, told, forgotten } = kept()
    const call = meta()
    await change(call, values)
    expect(forgotten).toEqual(['7'])
    expect(await told(call)).toEqual(new Answer('done', { message: gone }))
    expect(await told(meta())).toBe('done')
  }
})

test('another change leaves the secret, and nothing is told where there was none or a new one came along', async () => {
  const { change, told, forgotten } = kept()
  const call = meta()
  await change(call, { name: 'x' })
  expect([forgotten, await told(call)]).toEqual([[], 'done'])
  const without = kept(false)
  await without.change(call, { url: 'x' })
  expect(await without.told(call)).toBe('done')
  const renewed = kept()
  await renewed.change(call, { url: 'x' })
  renewed.renewed(call)
  expect(await renewed.told(call)).toBe('done')
})
