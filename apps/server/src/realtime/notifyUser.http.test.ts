import { describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { eventually } from '../testing/processes.ts'
import { notifyUser } from './notifyUser.ts'

const box = withTestApp()
const context = () => box.current.context
const userId = async (username: string) =>
  String((await context().db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id)
const messagesOf = async (username: string) => {
  const token = await box.current.signInAs(username)
  return (await box.current.call('GET', '/sys/annountCement/listByUser', { token, query: { pageSize: 50 } })).body.result
}
const titlesOf = async (username: string) =>
  (await messagesOf(username)).sysMsgList.map((item: { titile: string }) => item.titile)

describe('a message of the platform', () => {
  test('stands in the list of its user alone, as plain text', async () => {
    const userIds = [await userId('staff')]
    const content = '<img src=x onerror=alert(1)>\n请处理'
    await notifyUser(context(), {
      tenantId: '1',
      userIds,
      title: '工单已指派',
      content,
      openPage: '/workorder/index',
      priority: 'H',
    })
    const [message] = (await messagesOf('staff')).sysMsgList
    expect(message).toMatchObject({
      titile: '工单已指派',
      msgContent: '<p>&#60;img src=x onerror=alert(1)&#62;<br />请处理</p>',
      sender: '系统',
      msgCategory: '2',
      priority: 'H',
      openType: 'url',
      openPage: '/workorder/index',
      readFlag: '0',
    })
    expect(await titlesOf('agent')).not.toContain('工单已指派')
  })
  test('of one cause is reported once, to each', async () => {
    const userIds = [await userId('staff'), await userId('agent'), await userId('staff')]
    const say = () => notifyUser(context(), { tenantId: '1', userIds, title: '导出完成', cause: 'export:7' })
    await Promise.all([say(), say(), say()])
    expect((await titlesOf('staff')).filter((title: string) => title === '导出完成')).toHaveLength(1)
    expect((await titlesOf('agent')).filter((title: string) => title === '导出完成')).toHaveLength(1)
  })
  test('of a transaction that fails is neither stored nor reported', async () => {
    const heard: string[] = []
    const stop = context().db.listen('live', (payload) => heard.push(payload))
    const userIds = [await userId('staff')]
    const failing = context().db.tx(async (tx) => {
      await notifyUser(context(), { tenantId: '1', userIds, title: '不应出现' }, tx)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await eventually(async () => {
      await notifyUser(context(), { tenantId: '1', userIds, title: '随后' })
      return heard.some((payload) => payload.includes('随后'))
    })
    stop()
    expect(heard.some((payload) => payload.includes('不应出现'))).toBe(false)
    expect(await titlesOf('staff')).not.toContain('不应出现')
  })
  test('for nobody, or for somebody of another tenant, is left out', async () => {
    await notifyUser(context(), { tenantId: '1', userIds: [], title: '无人' })
    await notifyUser(context(), { tenantId: '2', userIds: [await userId('staff')], title: '别的租户' })
    expect(await titlesOf('staff')).not.toContain('别的租户')
  })
})
