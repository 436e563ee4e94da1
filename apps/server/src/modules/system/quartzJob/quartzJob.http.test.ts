import { describe, expect, test } from 'vitest'
import { buildRunner } from '#server/jobs/runner.ts'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const get = async (path: string, query: Record<string, string> = {}, username = 'admin') =>
  (await app.current.call('GET', path, { token: await app.current.signInAs(username), query })).body
const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, rest: { body?: object; query?: Record<string, string> }) =>
  (await app.current.call(method, path, { token: await app.current.signInAs('admin'), ...rest })).body
const planOf = async (name: string) => {
  const { result } = await get('/sys/quartzJob/list', { jobLabel: `*${name}*`, pageSize: '100' })
  return result.records[0]
}

describe('[MODULE-SYS-QUARTZ] the jobs of the program', () => {
  test('are listed by name with their schedule and next run', async () => {
    expect(await planOf('清理过期数据')).toMatchObject({
      jobClassName: 'platform.upkeep',
      jobLabel: '清理过期数据',
      cronExpression: '0 0 * * * ?',
      status: 0,
      status_dictText: '正常',
      builtIn: 'Y',
      nextTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00:00$/),
    })
    const { result } = await get('/sys/quartzJob/kinds')
    expect(result).toContainEqual({ value: 'audit.verify', text: '审计日志校验' })
  })

  test('are rescheduled by a record; a second start leaves what somebody changed', async () => {
    const plan = await planOf('审计日志校验')
    const changed = await send('PUT', '/sys/quartzJob/edit', {
      body: { id: plan.id, version: plan.version, cronExpression: '0 15 4 ? * mon' },
    })
    expect(changed).toMatchObject({ success: true, result: { cronExpression: '0 15 4 ? * MON' } })
    for (const module of app.current.modules) if (module.name === 'quartzJob') await module.start?.()
    expect(await planOf('审计日志校验')).toMatchObject({ cronExpression: '0 15 4 ? * MON' })
  })

  test.each([
    ['0 0 0 1 1 ? 2020', '这个计划今后不会再执行，请改为将来会到来的时间'],
    ['0 0 0 30 2 ?', '这个计划今后不会再执行，请改为将来会到来的时间'],
    ['0 99 0 * * ?', '不是有效的写法'],
    ['every day', '应为六或七段'],
  ])('refuse the schedule %s with a sentence', async (cronExpression, sentence) => {
    const plan = await planOf('清理过期数据')
    const answer = await send('PUT', '/sys/quartzJob/edit', { body: { id: plan.id, cronExpression } })
    expect(answer.success).toBe(false)
    expect(answer.message).toContain(sentence)
  })

  test('get a further schedule by choosing a known one, and lose it again; a built-in one stays', async () => {
    const body = { jobClassName: 'platform.upkeep', cronExpression: '0 30 3 * * ?' }
    const added = await send('POST', '/sys/quartzJob/add', { body })
    expect(added).toMatchObject({ success: true, result: { jobLabel: '清理过期数据', builtIn: 'N' } })
    const unknown = await send('POST', '/sys/quartzJob/add', { body: { ...body, jobClassName: 'java.lang.Runtime' } })
    expect(unknown).toMatchObject({ success: false, message: expect.stringContaining('没有这个任务') })
    const removed = await send('DELETE', '/sys/quartzJob/delete', { query: { id: added.result.id } })
    expect(removed).toMatchObject({ success: true })
    const builtIn = await planOf('清理过期数据')
    expect(await send('DELETE', '/sys/quartzJob/delete', { query: { id: builtIn.id } })).toMatchObject({
      success: false,
      message: '“清理过期数据”是系统任务，不能删除；不需要时可以停止',
    })
  })
})

test('[MODULE-SYS-QUARTZ] one is read by its id, and several that are no built-in ones are removed at once', async () => {
  const body = { jobClassName: 'audit.seal', cronExpression: '0 30 3 * * ?', description: '夜间再封一次' }
  const added = [await send('POST', '/sys/quartzJob/add', { body }), await send('POST', '/sys/quartzJob/add', { body })]
  const ids = added.map(({ result }) => result.id)
  expect((await get('/sys/quartzJob/queryById', { id: ids[0] })).result).toMatchObject({
    id: ids[0],
    jobClassName: 'audit.seal',
    cronExpression: '0 30 3 * * ?',
    parameter: null,
    description: '夜间再封一次',
    status: 0,
  })
  const removed = await send('DELETE', '/sys/quartzJob/deleteBatch', { query: { ids: `${ids.join(',')},` } })
  expect(removed).toMatchObject({ success: true, message: '批量删除成功！' })
  expect((await get('/sys/quartzJob/queryById', { id: ids[0] })).success).toBe(false)
})

describe('[MODULE-SYS-QUARTZ] pause, resume, run now', () => {
  test('a paused job runs only when asked; its run stands in the history with its output', async () => {
    const { id } = await planOf('生成审计日志防篡改序号')
    expect(await get('/sys/quartzJob/pause', { id })).toMatchObject({ success: true, message: '停止定时任务成功' })
    const jobs = app.current.modules.flatMap((module) => module.jobs ?? []).filter((job) => job.name === 'audit.seal')
    const runner = buildRunner({ context: app.current.context, jobs, owner: 'process-1' })
    await runner.tick()
    expect((await get('/sys/quartzJob/runs', { id })).result.total).toBe(0)
    expect(await get('/sys/quartzJob/execute', { id })).toMatchObject({ success: true, message: '执行成功!' })
    expect(await get('/sys/quartzJob/execute', { id })).toMatchObject({
      success: false,
      message: '“生成审计日志防篡改序号”已在等待或正在运行，请稍后再试',
    })
    // Asked for is not run: before its first run a job has none.
    expect(await planOf('生成审计日志防篡改序号')).toMatchObject({ lastState: null, lastTime: null })
    await runner.tick()
    expect(await planOf('生成审计日志防篡改序号')).toMatchObject({
      lastState: 'done',
      lastTime: expect.stringMatching(/^\d{4}-/),
    })
    expect((await get('/sys/quartzJob/runs', { id })).result).toMatchObject({
      total: 1,
      records: [
        {
          state: 'done',
          cause: 'manual',
          askedBy: 'admin',
          attempt: 1,
          process: 'process-1',
          output: expect.stringMatching(/^新增 \d+ 个防篡改序号$/),
          error: null,
        },
      ],
    })
    expect(await get('/sys/quartzJob/resume', { id })).toMatchObject({ success: true, message: '恢复定时任务成功' })
    await runner.tick()
    // The instant before the resumption is not made up for.
    expect((await get('/sys/quartzJob/runs', { id })).result.total).toBe(1)
  })

  test('belong to who may; each change stands in the audit', async () => {
    const { id } = await planOf('清理过期数据')
    for (const verb of ['pause', 'resume', 'execute', 'runs', 'list', 'kinds'])
      expect(await get(`/sys/quartzJob/${verb}`, { id }, 'staff')).toMatchObject({ success: false, code: 510 })
    const noted = await app.current.context.db.query<{ event: string }>(
      `SELECT event FROM sys_audit WHERE target = 'quartzJob' AND event LIKE 'job.%' ORDER BY id`,
    )
    expect(noted.map((line) => line.event)).toEqual(['job.paused', 'job.executed', 'job.resumed'])
    expect(await get('/sys/quartzJob/pause', { id: '1' })).toMatchObject({ success: false })
  })
})
