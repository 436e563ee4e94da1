import { f } from '@heliodesk/contracts/kit/fields'
import { defineLifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { logMessages } from '@heliodesk/contracts/messages/log'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { beforeEach, describe, expect, test } from 'vitest'
import { inLanguage } from '../language/callLanguage.ts'
import { faultTexts } from '../language/translate.ts'
import { inChinese } from '../testing/inChinese.ts'
import { buildPerson } from '../testing/organisation.ts'
import { livingThing, withThings } from '../testing/things.ts'
import { type Bindings, bindLifecycle } from './bound.ts'
import { takeStep } from './takeStep.ts'

/** A life with everything that a table can say, on the colour of things: red, green, and blue as the end. */
const life = defineLifecycle(livingThing, {
  dict: 'thing_colour',
  field: 'colour',
  page: '/test/thing?id=',
  initial: ['r'],
  begun: { zh: '建立了', en: 'made it' },
  states: {
    r: { clears: ['day'] },
    g: { stamp: { field: 'moment', keeps: 'first' } },
    b: { end: true, stamp: { field: 'moment', keeps: 'last' } },
  },
  participants: {
    anybody: { label: { zh: '相关人员', en: 'anybody' } },
    keeper: { label: { zh: '保管人', en: 'the keeper' }, field: 'name' },
  },
  verbs: {
    ripen: {
      label: { zh: '成熟', en: 'Ripen' },
      did: { zh: '成熟', en: 'ripened' },
      moves: [{ from: ['r'], to: 'g', who: ['anybody'] }],
      asks: {
        count: f.int({ zh: '数量', en: 'Count' }, { min: 1, required: true }),
        remark: f.text({ zh: '说明', en: 'Remark' }, { max: 5 }),
      },
      guards: ['isNamed', 'isPriced'],
      effects: ['keepCount', 'moveDown'],
    },
    fade: {
      label: { zh: '褪色', en: 'Fade' },
      did: { zh: '褪色', en: 'faded' },
      moves: [
        { from: ['g'], to: 'r', who: ['anybody'] },
        { from: ['r'], to: 'b', who: ['anybody'] },
      ],
    },
    paint: {
      label: { zh: '上色', en: 'Paint' },
      did: { zh: '上色', en: 'painted' },
      moves: [{ from: ['r'], to: 'g', who: ['anybody'] }],
      guards: ['isNamed'],
      effects: ['keepMood'],
      approval: 'colour',
      notify: [
        {
          to: ['keeper'],
          title: { text: 'orderTitle', params: { order: 'code' } },
          content: { text: 'orderContent', params: { order: 'code', name: 'actor' } },
        },
      ],
    },
    redo: {
      label: { zh: '重来', en: 'Redo' },
      did: { zh: '重来', en: 'did it again' },
      moves: [{ from: ['g'], to: 'g', who: ['anybody'] }],
    },
    remark: {
      label: { zh: '留言', en: 'Comment' },
      did: { zh: '留言', en: 'commented' },
      moves: [{ from: ['r', 'g', 'b'], to: null, who: ['anybody'] }],
      asks: { remark: f.text({ zh: '说明', en: 'Remark' }, { max: 5, required: true }) },
      keepsVersion: true,
    },
  },
})

const things = withThings()
const followed: number[] = []
const ready: Bindings<typeof life> = {
  guards: { isNamed: async () => [], isPriced: async () => [] },
  effects: {
    keepCount: async (_, { asked }) => ({
      values: { count: asked.count ?? null },
      about: '李工',
      follow: async (version) => void followed.push(version),
    }),
    moveDown: async () => ({ orgCode: 'A01A02' }),
    keepMood: async () => ({ values: { note: '好' } }),
  },
  approvals: { colour: async () => null },
}
const bound = (own: Partial<Bindings<typeof life>> = {}) => bindLifecycle(things.sourceOf(), life, { ...ready, ...own })
const take = (
  verb: string,
  request: { id: string; version?: number; [key: string]: unknown },
  own?: Partial<Bindings<typeof life>>,
) => takeStep(bound(own), things.caller(), verb, request)
const steps = (id: string) =>
  things.context.db.query(
    'SELECT verb, from_status AS "from", to_status AS "to", about, remark FROM record_step WHERE record_id = $1 ORDER BY id',
    [id],
  )

beforeEach(() => {
  followed.length = 0
  things.published.length = 0
})

describe('a step', () => {
  test('writes the state, what its effects change and its history as one version, and tells both departments', async () => {
    const id = await things.add({ colour: 'r' })
    expect(await take('ripen', { id, version: 1, count: 3, remark: ' 好 ' })).toEqual({ id, version: 2, status: 'g' })
    expect(await things.rowOf(id)).toMatchObject({
      colour: 'g',
      count: 3,
      sys_org_code: 'A01A02',
      version: 2,
      update_by: 'maker',
    })
    expect(await steps(id)).toEqual([{ verb: 'ripen', from: 'r', to: 'g', about: '李工', remark: '好' }])
    expect(followed).toEqual([2])
    expect(things.published).toEqual([
      {
        message: { cmd: 'record', msgId: id, msgTxt: '', resource: 'thing', version: 2 },
        to: { tenantId: things.tenantId, right: 'test:thing:list', orgCodes: ['A01A01', 'A01A02'] },
      },
    ])
  })

  test('keeps the moment of a state as it says, and empties what it says', async () => {
    const early = '2026-01-02 08:00:00'
    const id = await things.add({ colour: 'g', moment: early, day: '2026-01-02' })
    const moment = async () => (await things.rowOf(id))?.moment
    const first = await moment()
    await take('redo', { id, version: 1 })
    expect(await moment()).toEqual(first)
    await take('fade', { id, version: 2 })
    expect(await things.rowOf(id)).toMatchObject({ colour: 'r', day: null, moment: first })
    await take('ripen', { id, version: 3, count: 1 })
    expect(await moment()).toEqual(first)
    await take('fade', { id, version: 4 })
    await take('fade', { id, version: 5 })
    expect(await moment()).not.toEqual(first)
  })

  test('that only says something raises no version', async () => {
    const id = await things.add({ colour: 'b' })
    expect(await take('remark', { id, remark: '看过' })).toEqual({ id, version: 1, status: 'b' })
    expect(await things.rowOf(id)).toMatchObject({ version: 1, update_by: null })
    expect(await steps(id)).toEqual([{ verb: 'remark', from: 'b', to: 'b', about: null, remark: '看过' }])
  })
})

describe('a verb that needs an approval', () => {
  const request = (id: string) => ({
    approvals: {
      colour: async ({ tx }: { tx: { query: (text: string, values: unknown[]) => Promise<unknown> } }) => {
        await tx.query(`INSERT INTO sys_config (key, value) VALUES ($1, '1')`, [`asked-${id}`])
        return { waitsFor: '42' }
      },
    },
  })
  const isAsked = async (id: string) =>
    (await things.context.db.query('SELECT FROM sys_config WHERE key = $1', [`asked-${id}`])).length

  test('is not done while it waits: the record stays as it was, and the answer says what it waits for', async () => {
    const id = await things.add({ colour: 'r' })
    expect(await take('paint', { id, version: 1 }, request(id))).toEqual({ id, version: 1, status: 'r', waitsFor: '42' })
    expect(await things.rowOf(id)).toMatchObject({ colour: 'r', version: 1, note: null })
    expect([await steps(id), things.published, await isAsked(id)]).toEqual([[], [], 1])
  })

  test('asks for none before everything else is right', async () => {
    const id = await things.add({ colour: 'r' })
    const isNamed = async () => [{ message: logMessages.called({ label: { zh: '缺名', en: 'No name' } }) }]
    const own = { ...request(id), guards: { ...ready.guards, isNamed } }
    await expect(take('paint', { id, version: 1 }, own)).rejects.toThrow('不能上色：缺名')
    await expect(take('paint', { id, version: 9 }, request(id))).rejects.toMatchObject({ result: { id } })
    expect(await isAsked(id)).toBe(0)
  })

  test('is done once it is approved', async () => {
    const id = await things.add({ colour: 'r' })
    expect(await take('paint', { id, version: 1 })).toEqual({ id, version: 2, status: 'g' })
  })
})

test('who is to hear of a step finds it in the message centre, in the words of the table; whoever took it is not told', async () => {
  const { db } = things.context
  const keeper = await buildPerson(db, { tenantId: things.tenantId, orgCode: 'A01A01' })
  const heard = async () =>
    db.query('SELECT title, content, open_page, cause FROM sys_message WHERE user_id = $1', [keeper.userId])
  const id = await things.add({ colour: 'r', name: keeper.username, code: 'T-9' })
  await takeStep(bound(), things.caller({ username: keeper.username }), 'paint', { id, version: 1 })
  expect(await heard()).toEqual([])
  await take('fade', { id, version: 2 })
  await takeStep(bound(), things.caller({ realname: '张三' }), 'paint', { id, version: 3 })
  expect(await heard()).toEqual([
    {
      title: '工单 T-9 已派给您',
      content: '张三 把工单 T-9 派给您，请及时接单处理。',
      open_page: `/test/thing?id=${id}`,
      cause: `thing:${id}:paint:4`,
    },
  ])
})

describe('a step is refused, and nothing of it is left', () => {
  const left = async (id: string) => {
    expect([await things.rowOf(id), await steps(id), followed, things.published]).toMatchObject([
      { version: 1, count: null },
      [],
      [],
      [],
    ])
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    ) as Promise<Error & { result: unknown }>

  test('with all that its guards miss, in the language of the caller, and where it is mended', async () => {
    const id = await things.add({ colour: 'r' })
    const missing = (name: string) => ({
      message: logMessages.called({ label: { zh: `缺${name}`, en: `No ${name}` } }),
      path: `/x/${name}`,
    })
    const refused = await refusal(
      take(
        'ripen',
        { id, version: 1, count: 1 },
        { guards: { isNamed: async () => [missing('A'), missing('B')], isPriced: async () => [missing('C')] } },
      ),
    )
    expect(refused.message).toBe('不能成熟：缺A、缺B、缺C')
    expect(inLanguage('en-US', () => faultTexts(refused.result, 'en-US'))).toEqual({
      missing: ['A', 'B', 'C'].map((name) => ({ message: `No ${name}`, path: `/x/${name}` })),
    })
    await left(id)
  })

  test('when an effect or what follows from it fails', async () => {
    const id = await things.add({ colour: 'r' })
    const broken = async () => {
      throw new Error('broken')
    }
    for (const keepCount of [broken, async () => ({ values: { count: 3 }, follow: broken })])
      await expect(take('ripen', { id, version: 1, count: 1 }, { effects: { ...ready.effects, keepCount } })).rejects.toThrow(
        'broken',
      )
    await left(id)
  })

  test('when one effect fails, what another has written goes with it', async () => {
    const id = await things.add({ colour: 'r' })
    const effects: typeof ready.effects = {
      ...ready.effects,
      keepCount: async ({ tx }) => {
        await tx.query(`INSERT INTO sys_config (key, value) VALUES ($1, '1')`, [`effect-${id}`])
        return {}
      },
      moveDown: async () => {
        throw new Error('broken')
      },
    }
    await expect(take('ripen', { id, version: 1, count: 1 }, { effects })).rejects.toThrow('broken')
    expect(await things.context.db.query('SELECT FROM sys_config WHERE key = $1', [`effect-${id}`])).toEqual([])
    await left(id)
  })

  test('when an effect takes the state into its own hands', async () => {
    const id = await things.add({ colour: 'r' })
    const effects = { ...ready.effects, keepMood: async () => ({ values: { colour: 'b' } }) }
    await expect(take('paint', { id, version: 1 }, { effects })).rejects.toThrow('an effect of paint sets the state of thing')
    await left(id)
  })

  test('with every answer that is wrong, by its field', async () => {
    const id = await things.add({ colour: 'r' })
    const refused = await refusal(take('ripen', { id, version: 1, count: 0, remark: '太长的说明' + '了' }))
    expect(inChinese((refused.result as { fields: unknown }).fields)).toMatchObject([{ field: 'count' }, { field: 'remark' }])
    const empty = await refusal(take('remark', { id }))
    expect(empty.message).toContain('请填写说明')
    await left(id)
  })

  test('with the value that a reader of its own refuses', async () => {
    const id = await things.add({ colour: 'r' })
    const { ValueProblem } = await import('../crud/values.ts')
    const reads = {
      remark: () => {
        throw new ValueProblem(stationMessages.picturesGone())
      },
    }
    await expect(take('ripen', { id, version: 1, count: 1, remark: 'a' }, { reads })).rejects.toMatchObject({
      result: { fields: [{ field: 'remark' }] },
    })
    await left(id)
  })

  test('in a state that it does not start from, by an id that is none, and with a stale version', async () => {
    const id = await things.add({ colour: 'b' })
    await expect(take('fade', { id, version: 1 })).rejects.toThrow('物件当前为“蓝”，不能褪色')
    await expect(take('fade', { id: 'x', version: 1 })).rejects.toThrow('未找到对应的物件')
    await expect(take('fade', { id, version: 2 })).rejects.toMatchObject({ result: { id, version: 1 } })
    await left(id)
  })
})

test('a table whose names have no functions is refused at once, with the place', () => {
  const { isPriced: _, ...guards } = ready.guards
  expect(() => bound({ guards: guards as typeof ready.guards })).toThrow('生命周期 thing：ripen 用到的 isPriced 没有对应的函数')
  expect(() => bound({ effects: {} as typeof ready.effects })).toThrow('ripen 用到的 keepCount、moveDown 没有对应的函数')
  expect(() => bound({ approvals: {} as typeof ready.approvals })).toThrow('paint 用到的 colour 没有对应的函数')
})
