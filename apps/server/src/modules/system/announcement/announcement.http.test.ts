import { hostileHtml } from '@heliodesk/domain/testing/hostileHtml'
import { hostileTargets } from '@heliodesk/domain/testing/hostileTargets'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { eventually } from '#server/testing/processes.ts'

const box = withTestApp()
const content = '<p>停电 <strong>30 分钟</strong></p>'

const call = async (
  username: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  rest: { body?: unknown; query?: Record<string, string | number> } = {},
) => (await box.current.call(method, path, { token: await box.current.signInAs(username), ...rest })).body

const base = '/sys/annountCement'
let counter = 0
const draft = (given: object = {}) => {
  counter += 1
  return { titile: `通知 ${counter}`, msgCategory: '1', priority: 'M', msgType: 'ALL', msgContent: content, ...given }
}
async function add(given: object = {}): Promise<{ id: string; titile: string }> {
  const answer = await call('admin', 'POST', `${base}/add`, { body: draft(given) })
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}
const release = (id: string, as = 'admin') => call(as, 'GET', `${base}/doReleaseData`, { query: { id } })
const revoke = (id: string, as = 'admin') => call(as, 'GET', `${base}/doReovkeData`, { query: { id } })
const inbox = async (as: string, query: Record<string, string | number> = { pageSize: 50 }) =>
  (await call(as, 'GET', `${base}/listByUser`, { query })).result
const idsOf = async (as: string) => (await inbox(as)).anntMsgList.map((item: { msgId: string }) => item.msgId)
const userId = async (username: string) =>
  String((await box.current.context.db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id)

describe('the life of an announcement', () => {
  test('[ANNOUNCE-07] [API-ANNT-RELEASE] released it is listed to its receivers with the keys of the protocol', async () => {
    const { id, titile } = await add({ priority: 'H', openPage: '/station/index?status=2' })
    expect(await idsOf('staff')).not.toContain(id)
    expect(await release(id)).toMatchObject({ success: true, message: '该系统通知发布成功' })
    const mine = (await inbox('staff')).anntMsgList.find((item: { id: string }) => item.id === id)
    expect(mine).toMatchObject({
      msgId: id,
      msgTxt: titile,
      titile,
      sender: '系统管理员',
      priority: 'H',
      openType: 'url',
      openPage: '/station/index?status=2',
      readFlag: '0',
      msgContent: content,
    })
    expect(mine.sendTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })
  test('[ENTITY-ANNOUNCEMENT] [API-ANNT-QUERYBYID] a receiver reads it with the keys of A§3.3, and nobody else’s name with it', async () => {
    const staff = await userId('staff')
    const { id } = await add({ msgType: 'USER', userIds: `${staff},` })
    await release(id)
    const { result } = await call('staff', 'GET', `${base}/queryById`, { query: { id } })
    for (const key of ['titile', 'sender', 'sendTime', 'msgContent', 'openType', 'openPage', 'createTime', 'priority']) {
      expect(result).toHaveProperty(key)
    }
    expect(result).not.toHaveProperty('userIds')
    expect(await call('agent', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ success: false, code: 404 })
  })
  test('[ANNOUNCE-08] [API-ANNT-REVOKE] revoked it is no longer listed nor read', async () => {
    const { id } = await add()
    await release(id)
    expect(await revoke(id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect(await idsOf('staff')).not.toContain(id)
    expect(await call('staff', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ code: 404 })
    expect(await call('admin', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ result: { sendStatus: '2' } })
  })
  test('what its status does not allow is refused with the reason', async () => {
    const { id } = await add()
    expect(await revoke(id)).toMatchObject({ code: 409, message: '该公告尚未发布，不能撤销' })
    await release(id)
    expect(await release(id)).toMatchObject({ code: 409, message: '该公告已发布，不能发布' })
    expect(await call('admin', 'PUT', `${base}/edit`, { body: { id, titile: '改' } })).toMatchObject({
      code: 409,
      message: '该公告已发布，不能修改',
    })
    expect(await call('admin', 'DELETE', `${base}/delete`, { query: { id } })).toMatchObject({
      code: 409,
      message: '该公告已发布，不能删除',
    })
    await revoke(id)
    expect(await call('admin', 'DELETE', `${base}/delete`, { query: { id } })).toMatchObject({ success: true })
  })
  test('released again it is unread again', async () => {
    const { id } = await add()
    await release(id)
    await call('staff', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } })
    expect(await idsOf('staff')).not.toContain(id)
    await revoke(id)
    await release(id)
    expect(await idsOf('staff')).toContain(id)
  })
  test('of several who release it at once one does', async () => {
    const { id } = await add()
    const answers = await Promise.all(Array.from({ length: 6 }, () => release(id)))
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  })
})

describe('receivers', () => {
  test('chosen ones receive it, others do not', async () => {
    const { id } = await add({ msgType: 'USER', userIds: `${await userId('agent')},` })
    await release(id)
    expect(await idsOf('agent')).toContain(id)
    expect(await idsOf('staff')).not.toContain(id)
  })
  test('nobody, or a user who does not exist, is refused by the name of the field', async () => {
    expect(await call('admin', 'POST', `${base}/add`, { body: draft({ msgType: 'USER' }) })).toMatchObject({
      code: 400,
      message: '指定用户不能为空',
    })
    const { id } = await add({ msgType: 'USER', userIds: `${await userId('staff')},999,` })
    expect(await release(id)).toMatchObject({ code: 400, message: '指定用户中有 1 人不存在或已删除，请重新选择' })
    expect(await call('admin', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ result: { sendStatus: '0' } })
  })
  test('their receipts tell who has read it', async () => {
    const { id } = await add({ msgType: 'USER', userIds: `${await userId('staff')},${await userId('agent')},` })
    await release(id)
    await call('staff', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } })
    const list = (query: object) => call('admin', 'GET', '/sys/sysAnnouncementSend/list', { query: { anntId: id, ...query } })
    expect((await list({})).result).toMatchObject({
      total: 2,
      records: [
        { username: 'staff', realname: '运营专员', readFlag: '1' },
        { username: 'agent', readFlag: '0', readTime: null },
      ],
    })
    expect((await list({ readFlag: '0' })).result).toMatchObject({ total: 1, records: [{ username: 'agent' }] })
    expect((await call('admin', 'GET', `${base}/list`, { query: { keyword: '通知' } })).result.records[0]).toMatchObject({
      receiverCount: 2,
      readCount: 1,
    })
  })
})

describe('departments, times and mail', () => {
  const departId = async (like: string) =>
    String(
      (
        await box.current.context.db.query<{ id: string }>(
          'SELECT min(id) AS id FROM sys_depart WHERE org_code = (SELECT min(d.org_code) FROM sys_depart d JOIN sys_user_depart ud ON ud.depart_id = d.id JOIN sys_user u ON u.id = ud.user_id WHERE u.username = $1)',
          [like],
        )
      )[0]?.id,
    )
  const runBegin = async () => {
    for (const job of box.current.modules.flatMap((module) => module.jobs ?? [])) {
      if (job.name === 'announcement.begin')
        await job.run(box.current.context, { at: new Date(), signal: new AbortController().signal })
    }
  }
  const heardBy = async (work: () => Promise<unknown>): Promise<string> => {
    const heard: string[] = []
    const stop = box.current.context.db.listen('live', (payload) => heard.push(payload))
    // Notifications come in order: once this one is heard, those before it were heard as well.
    const mark = async (text: string) => {
      const send = () =>
        box.current.context.db.notify('live', JSON.stringify({ message: { cmd: 'heartcheck', msgId: text, msgTxt: '' }, to: {} }))
      await eventually(async () => {
        await send()
        return heard.some((payload) => payload.includes(text))
      })
    }
    await mark('before')
    await work()
    await mark('after')
    stop()
    return heard.join('\n')
  }

  test('[API-ANNT-RELEASE] of a department reaches its people and those below it alone', async () => {
    const { id } = await add({ msgType: 'DEPT', departIds: `${await departId('agent')},` })
    await release(id)
    expect(await idsOf('agent')).toContain(id)
    expect(await idsOf('admin')).not.toContain(id)
    const lost = await add({ msgType: 'DEPT', departIds: '999,' })
    expect(await release(lost.id)).toMatchObject({ code: 400, message: '指定部门中有 1 个不存在或已删除，请重新选择' })
    expect(await call('admin', 'POST', `${base}/add`, { body: draft({ msgType: 'DEPT' }) })).toMatchObject({
      message: '指定部门不能为空',
    })
  })
  test('[API-ANNT-RELEASE] before its start nobody sees or hears it; then it is reported once, and after its end it is gone', async () => {
    const { id } = await add({ startTime: '2099-01-01 08:00:00', endTime: '2099-02-01 08:00:00' })
    const { db } = box.current.context
    const early = await heardBy(async () => {
      await release(id)
      await runBegin()
    })
    expect(early).not.toContain(id)
    expect(await idsOf('staff')).not.toContain(id)
    expect(await call('staff', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ code: 404 })
    await db.query(`UPDATE sys_announcement SET start_time = now() - interval '1 minute' WHERE id = $1`, [id])
    const begun = await heardBy(() => Promise.all([runBegin(), runBegin()]))
    expect(begun.split('\n').filter((payload) => payload.includes(id))).toHaveLength(1)
    expect(await idsOf('staff')).toContain(id)
    await db.query(`UPDATE sys_announcement SET end_time = now() WHERE id = $1`, [id])
    expect(await idsOf('staff')).not.toContain(id)
  })
  test('an end before the start, or in the past, is refused', async () => {
    const wrong = draft({ startTime: '2026-10-02 08:00:00', endTime: '2026-10-01 08:00:00' })
    expect(await call('admin', 'POST', `${base}/add`, { body: wrong })).toMatchObject({ message: '结束时间不能早于开始时间' })
    const { id } = await add({ endTime: '2020-01-01 08:00:00' })
    expect(await release(id)).toMatchObject({ code: 400, message: '结束时间已过，请修改后再发布' })
  })
  test('[API-ANNT-REVOKE] taken back, everybody who may have it open hears so', async () => {
    const { id } = await add()
    await release(id)
    const heard = await heardBy(() => revoke(id))
    expect(heard).toContain(JSON.stringify({ cmd: 'revoke', msgId: id, msgTxt: '' }))
  })
  test('by mail goes to those of its receivers that have a mailbox, by the template, once', async () => {
    const { db } = box.current.context
    await db.query(`UPDATE sys_user SET email = 'staff@pv.example' WHERE username = 'staff'`)
    await db.query(`UPDATE sys_user SET email = 'none' WHERE username = 'agent'`)
    const { id, titile } = await add({
      msgType: 'USER',
      userIds: `${await userId('staff')},${await userId('agent')},`,
      byMail: 'Y',
      msgContent: '<p>停电 <strong>&lt;30&gt;</strong></p>',
    })
    await release(id)
    await runBegin()
    const mails = (await call('admin', 'GET', '/sys/message/sysMessage/list', { query: { templateCode: 'announcement' } })).result
      .records
    expect(mails).toMatchObject([
      { esTitle: `【公告】${titile}`, esReceiver: '运营专员 st***@pv.example', esSendStatus: '0', esType: '2' },
    ])
    expect(mails[0].esContent).toContain('停电 &lt;30&gt;')
  })
  test('to everybody reaches the web-hooks that ask for announcements; one to chosen people does not', async () => {
    const { db } = box.current.context
    const hook = {
      hookName: '公告群',
      hookFormat: '1',
      hookUrl: 'https://hooks.pv.example/in',
      useStatus: '1',
      onAnnouncement: 'Y',
    }
    for (const own of [{}, { hookName: '已停用', useStatus: '0' }, { hookName: '只要工单', onAnnouncement: 'N', onOrder: 'Y' }])
      await call('admin', 'POST', '/sys/message/webhook/add', { body: { ...hook, ...own } })
    const open = await add()
    const chosen = await add({ msgType: 'USER', userIds: `${await userId('staff')},` })
    for (const { id } of [open, chosen]) await release(id)
    await runBegin()
    const queued = await db.query<{ title: string; receiver: string }>(
      `SELECT es_title AS title, es_receiver AS receiver FROM sys_message_out WHERE es_type = '3'`,
    )
    expect(queued).toEqual([{ title: `【公告】${open.titile}`, receiver: '公告群' }])
  })
})

describe('what a user has', () => {
  test('[API-ANNT-LISTBYUSER] [ENTITY-MSGLIST] is counted in two lists, unread only unless read ones are asked for', async () => {
    const [notice, system] = [await add(), await add({ msgCategory: '2' })]
    await release(notice.id)
    await release(system.id)
    const before = await inbox('multi')
    expect(Object.keys(before).sort()).toEqual(['anntMsgList', 'anntMsgTotal', 'sysMsgList', 'sysMsgTotal'])
    expect(before.sysMsgList[0]).toMatchObject({ msgId: system.id, msgTxt: system.titile })
    expect(before.anntMsgList).toHaveLength(before.anntMsgTotal)
    await call('multi', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: notice.id } })
    const after = await inbox('multi')
    expect(after.anntMsgTotal).toBe(before.anntMsgTotal - 1)
    expect(after.anntMsgList.map((item: { id: string }) => item.id)).not.toContain(notice.id)
    const all = await inbox('multi', { withRead: '1', pageSize: 50 })
    expect(all.anntMsgList.at(-1)).toMatchObject({ id: notice.id, readFlag: '1' })
    expect((await inbox('multi', { pageSize: 1 })).anntMsgList).toHaveLength(Math.min(1, after.anntMsgTotal))
  })
  test('[API-ANNT-READ] is marked read once, and only what is theirs', async () => {
    const { id } = await add({ msgType: 'USER', userIds: `${await userId('staff')},` })
    await release(id)
    const mark = (as: string, anntId: string) =>
      call(as, 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId } })
    expect(await mark('agent', id)).toMatchObject({ success: false, code: 404 })
    expect(await mark('staff', id)).toMatchObject({ success: true })
    const first = (await call('staff', 'GET', `${base}/queryById`, { query: { id } })).result
    expect(await mark('staff', id)).toMatchObject({ success: true })
    expect((await call('staff', 'GET', `${base}/queryById`, { query: { id } })).result.readTime).toBe(first.readTime)
  })
  test('is found by title, kind and whether it was read, and marked read as a whole', async () => {
    const { id, titile } = await add({ titile: '停电 100% 计划', priority: 'H' })
    await release(id)
    const mine = async (query: object) =>
      (await call('agent', 'GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', { query: { pageSize: 100, ...query } }))
        .result
    expect((await mine({ titile: '100%' })).records).toMatchObject([{ id, titile }])
    expect((await mine({ titile: '100_' })).records).toEqual([])
    expect((await mine({ msgCategory: '2', titile: '停电' })).total).toBe(0)
    expect((await mine({ priority: 'H', readFlag: '0' })).records.map((item: { id: string }) => item.id)).toContain(id)
    const { result } = await call('agent', 'PUT', '/sys/sysAnnouncementSend/readAll')
    expect(result.count).toBeGreaterThan(0)
    expect((await mine({ readFlag: '0' })).total).toBe(0)
    expect(await inbox('agent')).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
  })
})

describe('who may', () => {
  const open = ['/annountCement/listByUser', '/annountCement/queryById?id=1', '/sysAnnouncementSend/getMyAnnouncementSend']
  const closed = ['/annountCement/doReleaseData?id=1', '/annountCement/doReovkeData?id=1', '/sysAnnouncementSend/list?anntId=1']

  test('[API-ANNT-LISTBYUSER] [API-ANNT-QUERYBYID] [API-ANNT-RELEASE] [API-ANNT-REVOKE] [API-ANNT-READ] nobody without a session', async () => {
    for (const path of [...open, ...closed]) expect((await box.current.call('GET', `/sys${path}`)).status).toBe(401)
    const answer = await box.current.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: '1' } })
    expect(answer.status).toBe(401)
  })
  test('release and revoke only with the right, by the token in the header alone, and nothing of it is cached', async () => {
    const { id } = await add()
    for (const path of closed) {
      expect((await box.current.call('GET', `/sys${path}`, { token: await box.current.signInAs('staff') })).status).toBe(403)
    }
    const { result } = await call('admin', 'POST', '/sys/download/ticket', {
      body: { method: 'GET', path: `${base}/doReleaseData`, query: { id } },
    })
    const byTicket = await box.current.call('GET', `${base}/doReleaseData`, {
      query: { id, token: result?.ticket ?? 'x'.repeat(43) },
    })
    expect(byTicket.status).toBe(401)
    const answer = await box.current.call('GET', `${base}/doReleaseData`, {
      token: await box.current.signInAs('admin'),
      query: { id },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.success).toBe(true)
  })
  test('an id that is none is not found', async () => {
    for (const id of ['x', '0', '', "1' or 1=1", '99999999999999999999']) {
      expect(await release(id)).toMatchObject({ success: false, code: 404 })
      expect(await call('staff', 'GET', `${base}/queryById`, { query: { id } })).toMatchObject({ success: false, code: 404 })
    }
  })
})

describe('hostile input', () => {
  test('[ANNOUNCE-06] no address that pretends is stored, and the refusal names the field', async () => {
    for (const openPage of hostileTargets.filter((target) => target.trim() !== '')) {
      const answer = await call('admin', 'POST', `${base}/add`, { body: draft({ openPage }) })
      expect(answer, openPage).toMatchObject({ success: false, code: 400 })
      expect(answer.message, openPage).toContain('跳转地址')
    }
  })
  test('[ANNOUNCE-04] HTML is made safe when it is saved, and again when it is answered', async () => {
    const storable = hostileHtml.filter((html) => html.length < 500 && !/\p{Cc}|\u202e/u.test(html))
    const { id } = await add({ msgContent: `<p>甲</p>${storable.join('<p>乙</p>').slice(0, 20_000 - 7)}` })
    const stored = async () =>
      (
        await box.current.context.db.query<{ msg_content: string }>('SELECT msg_content FROM sys_announcement WHERE id = $1', [
          id,
        ])
      )[0]?.msg_content
    expect(await stored()).toMatch(/^<p>甲<\/p>/)
    expect(await stored()).not.toMatch(/<(?:script|img|svg|iframe|style|form|input|base|meta)\b/i)
    await box.current.context.db.query(
      `UPDATE sys_announcement SET msg_content = '<p>甲</p><img src=x onerror=alert(1)>' WHERE id = $1`,
      [id],
    )
    await release(id)
    const read = await call('staff', 'GET', `${base}/queryById`, { query: { id } })
    expect(read.result.msgContent).toBe('<p>甲</p>')
    const list = await call('admin', 'GET', `${base}/list`, { query: { id } })
    expect(list.result.records[0].msgContent).toBe('<p>甲</p>')
    expect((await inbox('staff')).anntMsgList.find((item: { id: string }) => item.id === id).msgContent).toBe('<p>甲</p>')
  })
  test('content of which nothing is left is refused', async () => {
    expect(
      await call('admin', 'POST', `${base}/add`, { body: draft({ msgContent: '<script>alert(1)</script>' }) }),
    ).toMatchObject({
      code: 400,
      message: '内容去除不允许的标签和脚本后是空的',
    })
  })
})

test('release and revocation leave a line each in the security log', async () => {
  const { id } = await add()
  await release(id)
  await revoke(id)
  const rows = await box.current.context.db.query<{ event: string }>(
    `SELECT event FROM sys_audit WHERE target = 'announcement' AND detail ->> 'id' = $1 ORDER BY id`,
    [id],
  )
  expect(rows.map((row) => row.event)).toEqual(['announcement.release', 'announcement.revoke'])
})
