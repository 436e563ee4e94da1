import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const box = withTestApp()
const base = '/sys/annountCement'

const call = async (
  as: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  rest: { body?: unknown; query?: Record<string, string> } = {},
) => (await box.current.call(method, path, { token: await box.current.signInAs(as), ...rest })).body
const draft = { titile: '值班通知', msgCategory: '1', priority: 'M', msgType: 'GROUP', msgContent: '<p>今晚八点交接班</p>' }
const add = async (groupIds: string): Promise<string> =>
  (await call('admin', 'POST', `${base}/add`, { body: { ...draft, groupIds } })).result.id
const release = (id: string) => call('admin', 'GET', `${base}/doReleaseData`, { query: { id } })
const idsOf = async (as: string): Promise<string[]> =>
  (await call(as, 'GET', `${base}/listByUser`, { query: { pageSize: '50' } })).result.anntMsgList.map(
    ({ msgId }: { msgId: string }) => msgId,
  )
const userId = async (username: string) =>
  String((await box.current.context.db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id)

let counter = 0
async function newGroup() {
  counter += 1
  const body = { groupName: `值班 ${counter}`, groupType: 'user' }
  const { result } = await call('admin', 'POST', '/sys/group/add', { body })
  const id: string = result.id
  const staff = async (usernames: readonly string[]) => {
    const ids = await Promise.all(usernames.map(userId))
    return call('admin', 'PUT', '/sys/group/members', { body: { groupId: id, ids: ids.join(',') } })
  }
  return { id, staff }
}

describe('an announcement to groups', () => {
  test('[API-ANNT-RELEASE] [MODULE-GROUP] reaches who belongs to them at the release, and the receipts show them', async () => {
    const group = await newGroup()
    const id = await add(`${group.id},`)
    expect(await release(id)).toMatchObject({ code: 400, message: '指定分组中没有人，请重新选择' })
    await group.staff(['agent'])
    expect(await release(id)).toMatchObject({ success: true })
    await group.staff(['multi'])
    expect(await idsOf('agent')).toContain(id)
    expect(await idsOf('multi')).not.toContain(id)
    const receipts = await call('admin', 'GET', '/sys/sysAnnouncementSend/list', { query: { anntId: id } })
    expect(receipts.result).toMatchObject({ total: 1, records: [{ username: 'agent' }] })
  })
  test('without a group, or to one that is gone, is refused by the name of the field', async () => {
    const { id } = await newGroup()
    expect(await call('admin', 'POST', `${base}/add`, { body: draft })).toMatchObject({ message: '指定分组不能为空' })
    expect(await release(await add(`${id},999,`))).toMatchObject({
      code: 400,
      message: '指定分组中有 1 个不存在或已删除，请重新选择',
    })
  })
})

test('[MODULE-GROUP] the picker of people shows those of a group whom the asker may see', async () => {
  const group = await newGroup()
  await group.staff(['multi'])
  const picked = async (as: string) =>
    (await call(as, 'GET', '/sys/user/queryUserComponentData', { query: { groupId: group.id } })).result
  expect(await picked('admin')).toMatchObject({ total: 1, records: [{ username: 'multi' }] })
  expect(await picked('agent')).toMatchObject({ total: 0, records: [] })
})
