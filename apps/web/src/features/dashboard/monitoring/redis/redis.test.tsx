import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure, type SeenCall } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { RedisPage } from './RedisPage.tsx'
import { RedisTerminalPage } from './RedisTerminalPage.tsx'

const samples = { times: ['10:00:00', '10:00:05'], keys: [40, 41], usedMemoryMb: [1.9, 2], commands: [null, 12] }
const figures = {
  ...{ version: '7.0.15', mode: 'standalone', role: 'master', uptimeSeconds: 3600, keys: 41, expiring: 8 },
  ...{ usedBytes: 2_097_152, peakBytes: 3_145_728, limitBytes: 0, clients: 3, blockedClients: 1 },
  ...{ hits: 90, misses: 10, evicted: 5, commandsPerSecond: 12 },
}
const ready = {
  ...{ state: 'ready', address: '127.0.0.1:6379', problem: null, figures, samples },
  info: [
    { section: 'Server', key: 'redis_version', value: '7.0.15', description: '服务器版本' },
    { section: 'Memory', key: 'used_memory', value: '2097152', description: '已用内存（字节）' },
  ],
}
const absent = {
  ...ready,
  state: 'absent',
  address: '',
  figures: null,
  info: [],
  samples: { times: [], keys: [], usedMemoryMb: [], commands: [] },
}
const away = { ...ready, state: 'away', figures: null, info: [], problem: 'connect ECONNREFUSED' }
const show = (state: object) => renderFeature(<RedisPage />, { answers: { 'GET /sys/monitor/redis': state } })

describe('[MODULE-MON-REDIS] the Redis page', () => {
  test('shows keys, memory, hit rate and the information table, which can be searched', async () => {
    await show(ready)
    await expect.element(page.getByText('其中带过期时间 8')).toBeVisible()
    await expect.element(page.getByText('最高 3.0 MB · 上限 不限')).toBeVisible()
    await expect.element(page.getByText('命中 90 · 未命中 10')).toBeVisible()
    await expect.element(page.getByText('Redis 7.0.15 · master')).toBeVisible()
    await userEvent.type(page.getByLabelText('按项目、值或说明筛选'), '字节')
    await expect.element(page.getByRole('rowheader', { name: 'used_memory' })).toBeVisible()
    expect(page.getByRole('rowheader', { name: 'redis_version' }).query()).toBeNull()
    await expectSound()
  })

  test('without a Redis explains that nothing is missing, and what to set', async () => {
    await show(absent)
    await expect.element(page.getByText('未配置 Redis')).toBeVisible()
    await expect.element(page.getByText('HELIODESK_REDIS_URL=redis://:密码@主机:6379/0')).toBeVisible()
    await expectSound()
  })

  test('says why one does not answer, and keeps what was drawn', async () => {
    await show(away)
    await expect
      .element(page.getByRole('alert').getByText(/Redis（127\.0\.0\.1:6379）暂时连不上：connect ECONNREFUSED/))
      .toBeVisible()
    await expect.element(page.getByRole('img', { name: /^已用内存，最近 30 分钟/ })).toBeInTheDocument()
  })
})

describe('[MODULE-MON-REDISTERM] the terminal', () => {
  const mount = () =>
    renderFeature(<RedisTerminalPage />, {
      answers: {
        'GET /sys/monitor/redis': ready,
        'POST /sys/monitor/redis/command': ({ body }: SeenCall) => {
          const { command } = body as { readonly command: string }
          if (command === 'PING') return { lines: ['"PONG"'], isCut: false, ms: 0.4 }
          return failure(200, `${command} 会修改数据，终端只读`, { code: 400 })
        },
      },
    })
  const input = page.getByRole('textbox', { name: '输入 Redis 命令' })
  const output = page.getByRole('log', { name: '终端输出' })

  test('type PING, see PONG; a refusal stands where the answer would', async () => {
    await mount()
    await userEvent.type(input, 'PING{Enter}')
    await expect.element(output.getByText(/"PONG"/)).toBeVisible()
    await expect.element(output.getByText(/用时 0\.4 ms/)).toBeVisible()
    await userEvent.type(input, 'FLUSHALL{Enter}')
    await expect.element(output.getByText(/FLUSHALL 会修改数据，终端只读/)).toBeVisible()
    await expectSound()
  })

  test('the keyboard walks the history, helps and clears', async () => {
    await mount()
    await userEvent.type(input, 'PING{Enter}')
    await expect.element(output.getByText(/"PONG"/)).toBeVisible()
    await userEvent.type(input, 'HELP{Enter}')
    await expect.element(output.getByText(/SCAN cursor \[MATCH pattern\] \[COUNT n\]/)).toBeVisible()
    await userEvent.type(input, '{ArrowUp}{ArrowUp}')
    await expect.element(input).toHaveValue('PING')
    await userEvent.type(input, '{ArrowDown}{ArrowDown}')
    await expect.element(input).toHaveValue('')
    await userEvent.keyboard('{Control>}l{/Control}')
    await expect.element(output.getByText(/PONG/)).not.toBeInTheDocument()
  })
})
