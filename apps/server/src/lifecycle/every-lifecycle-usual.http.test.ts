import { once } from 'node:events'
import { permissionOf, writableFields } from '@heliodesk/contracts/kit/resource'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { shipment } from '@heliodesk/contracts/testing/shipment'
import { permit, verbNames } from '@heliodesk/domain/lifecycle/permit'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { modulesOfStart } from '../modulesOfStart.ts'
import { withTestApp } from '../testing/app.ts'
import { lifecycleScenes, sampleScenes } from '../testing/lifecycleScenes.ts'
import { openSocket } from '../testing/openSocket.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildValues } from '../testing/records.ts'
import { limit } from '../testing/ruledWorld.ts'
import { createShipmentTables, shipmentModules } from '../testing/shipment.ts'

const modules = [...(await modulesOfStart(parseEnv({}))), ...shipmentModules]
const app = withTestApp({ modules })
beforeAll(async () => {
  await createShipmentTables(app.current.context.db)
  await app.current.access.dictionaries.changed()
})

type Body = Readonly<Record<string, unknown>>
/** Lives of records that the usual calls may change or delete. */
const scenes = [...lifecycleScenes, ...sampleScenes].filter(({ lifecycle: { resource } }) =>
  resource.verbs.some((verb) => verb === 'update' || verb === 'remove'),
)

test('the sample has every usual call, so that there is one to walk', () => {
  expect(scenes.some(({ lifecycle }) => lifecycle.resource === shipment)).toBe(true)
})

describe.each(scenes.map((scene) => [scene.lifecycle.resource.name, scene] as const))('the usual calls of %s', (_, scene) => {
  const { lifecycle, table } = scene
  const { resource } = lifecycle
  // What belongs to the whole tenant is hidden from nobody in it.
  const isShared = resource.scope === 'tenant'
  const codes = [...new Set(resource.verbs.map((verb) => permissionOf(resource, verb)))]
  const states = Object.keys(lifecycle.states)
  const text =
    scene.text ??
    resource.form.find((key) => {
      const field = resource.fields[key]
      return field?.kind === 'text' && !field.options.immutable && !field.options.pii
    })!
  const lineText = resource.lines?.columns.find((key) => resource.lines?.child.fields[key]?.kind === 'text')

  const someone = async (orgCode = scene.orgCode, held: readonly PermissionCode[] = codes) => {
    const { username, userId } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode, codes: held })
    return { username, userId, token: await app.current.signInAs(username), codes: held }
  }
  const people = (username: string) => Object.fromEntries(Object.keys(scene.columns).map((field) => [field, username]))
  const place = (state: string, username: string) =>
    scene.place(app.current.context.db, state, people(username), app.current.context.cipher)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, given: Body) => {
    const sent = method === 'GET' || method === 'DELETE' ? { query: given as Record<string, string> } : { body: given }
    return (await app.current.call(method, `${resource.path}/${path}`, { token, ...sent })).body
  }
  const rowOf = async (id: string) =>
    (await app.current.context.db.query<Body>(`SELECT version, ${lifecycle.field} AS state FROM ${table} WHERE id = $1`, [id]))[0]
  const stepsOf = async (id: string, token: string) => (await call('GET', 'steps', token, { id })).result as readonly Body[]
  const governing = (usual: 'update' | 'remove') => verbNames(lifecycle).find((verb) => lifecycle.verbs[verb]?.governs === usual)!
  const permitted = (
    usual: 'update' | 'remove',
    state: string,
    { username, codes: held }: { username: string; codes: readonly PermissionCode[] },
  ) =>
    permit(
      lifecycle,
      governing(usual),
      { ...people(username), [lifecycle.field]: state },
      { username, can: (code) => held.includes(code) },
    ).ok

  test('change a record, and its lines alone, in the states in which its table says so, and in no other', async () => {
    const actor = await someone()
    for (const state of states) {
      const may = permitted('update', state, actor)
      const ways = [
        ['edit', (id: string) => ({ id, version: 1, [text]: '改过' })],
        ...(lineText === undefined
          ? []
          : [['editWithLines', async (id: string) => ({ id, lines: { added: [{ ...(await lineOf()), [lineText]: '新' }] } })]]),
      ] as readonly (readonly [string, (id: string) => Body | Promise<Body>])[]
      for (const [path, body] of ways) {
        const id = await place(state, actor.username)
        const answer = await call('PUT', path, actor.token, await body(id))
        const at = `${path} in ${state}: ${answer.message}`
        expect([answer.success, answer.code], at).toEqual(may ? [true, 200] : [false, 409])
        expect(await rowOf(id), at).toEqual({ version: may ? 2 : 1, state })
        const steps = await stepsOf(id, actor.token)
        expect(steps, at).toHaveLength(may ? 1 : 0)
        if (may)
          expect(steps[0], at).toMatchObject({
            verb: governing('update'),
            fromStatus: state,
            toStatus: state,
            username: actor.username,
          })
      }
    }
  })

  const isRemovable = resource.verbs.includes('remove')

  test.skipIf(!isRemovable)(
    'delete a record in the states in which its table says so, alone and with others (skipped where records are never deleted)',
    async () => {
      const actor = await someone()
      for (const state of states) {
        const may = permitted('remove', state, actor)
        const id = await place(state, actor.username)
        const answer = await call('DELETE', 'delete', actor.token, { id })
        expect(answer.success, `${state}: ${answer.message}`).toBe(may)
        expect(await rowOf(id)).toEqual(may ? undefined : { version: 1, state })
      }
      const [open, closed] = [
        states.find((state) => permitted('remove', state, actor))!,
        states.find((state) => !permitted('remove', state, actor))!,
      ]
      const ids = [await place(open, actor.username), await place(closed, actor.username)]
      expect((await call('DELETE', 'deleteBatch', actor.token, { ids: ids.join(',') })).success).toBe(false)
      expect([await rowOf(ids[0]!), await rowOf(ids[1]!)]).toEqual([
        { version: 1, state: open },
        { version: 1, state: closed },
      ])
    },
  )

  test('make a record in its first state, whatever state is sent, and its history begins', async () => {
    const actor = await someone()
    for (const path of ['add', ...(resource.lines ? ['addWithLines'] : [])]) {
      const answer = await call('POST', path, actor.token, { ...(await newHead()), [lifecycle.field]: states.at(-1) })
      expect(answer, path).toMatchObject({ success: true })
      const { id } = answer.result as { id: string }
      expect(await rowOf(id), path).toEqual({ version: 1, state: lifecycle.initial[0] })
      expect(await stepsOf(id, actor.token), path).toMatchObject([
        { verb: 'create', fromStatus: null, toStatus: lifecycle.initial[0], username: actor.username, remark: null },
      ])
    }
  })

  test('say in the history which fields were changed', async () => {
    const actor = await someone()
    const id = await place(states.find((state) => permitted('update', state, actor))!, actor.username)
    await call('PUT', 'edit', actor.token, { id, version: 1, [text]: '改过' })
    expect((await stepsOf(id, actor.token))[0]?.['remark']).toBe(`修改：${resource.fields[text]!.label}`)
  })

  test('an edit that takes a record out of its writer’s sight stands in its history', async () => {
    const [actor, watcher] = [await someone(), await someone()]
    const id = await place(states.find((state) => permitted('update', state, actor))!, actor.username)
    await limit(app.current, actor.userId, { resource: resource.name, column: text, condition: '!=', value: '看不见' })
    expect((await call('PUT', 'edit', actor.token, { id, version: 1, [text]: '看不见' })).result).toEqual({ id, version: 2 })
    expect((await call('GET', 'steps', actor.token, { id })).code).toBe(404)
    expect(await stepsOf(id, watcher.token)).toMatchObject([{ verb: governing('update'), username: actor.username }])
  })

  test('the history and the counts by state are for whoever sees the records', async () => {
    const actor = await someone()
    const id = await place(states[0]!, actor.username)
    const elsewhere = await someone('A01A02A01')
    expect((await call('GET', 'steps', actor.token, { id })).success).toBe(true)
    expect((await call('GET', 'steps', elsewhere.token, { id })).code).toBe(isShared ? 200 : 404)
    expect((await call('GET', 'steps', actor.token, { id: '1000000000000000001' })).code).toBe(404)
    const without = await someone(scene.orgCode, ['dashboard'])
    expect((await call('GET', 'steps', without.token, { id })).code).toBe(510)
    expect((await call('GET', 'statusCount', without.token, {})).code).toBe(510)
    const counts = (await call('GET', 'statusCount', actor.token, {})).result as Readonly<Record<string, number>>
    const rows = await app.current.context.db.query<{ state: string; count: number }>(
      `SELECT ${lifecycle.field} AS state, count(*)::int AS count FROM ${table} WHERE tenant_id = 1 AND ($1 OR sys_org_code LIKE $2 || '%') GROUP BY 1`,
      [isShared, scene.orgCode],
    )
    expect(counts).toEqual(Object.fromEntries(rows.map(({ state, count }) => [state, count])))
    expect((await call('GET', 'statusCount', elsewhere.token, {})).result).toEqual(isShared ? counts : {})
  })

  test('open pages of whoever may list the record hear of each change, by its id and version, and nobody else', async () => {
    const actor = await someone()
    const origin = await app.current.listen()
    const listen = async ({ token }: { readonly token: string }) => {
      const session = await app.current.access.sessions.authenticate(token)
      const channel = openSocket(origin, `/websocket/${session!.userId}`, token)
      await once(channel.socket, 'open')
      const beat = async () => {
        channel.socket.send('HeartBeat')
        while ((await channel.next()).cmd !== 'heartcheck') {}
        return channel.received.filter(({ cmd }) => cmd === 'record')
      }
      await beat()
      return beat
    }
    const [own, beside, without] = await Promise.all([
      listen(actor),
      listen(await someone('A01A02A01')),
      listen(await someone(scene.orgCode, ['dashboard'])),
    ])
    const made = (await call('POST', 'add', actor.token, await newHead())).result as { readonly id: string }
    await call('PUT', 'edit', actor.token, { id: made.id, version: 1, [text]: '改过' })
    await call('PUT', 'edit', actor.token, { id: made.id, version: 1, [text]: '迟了' })
    let version = 2
    if (lineText !== undefined) {
      version += 1
      await call('PUT', 'editWithLines', actor.token, { id: made.id, lines: { added: [await lineOf()] } })
    }
    // A step that this person may take: one that leads on where there is one, else one that leaves the record as it is.
    const { username } = actor
    const mine = { ...people(username), [lifecycle.field]: states[0]! }
    const spoken = verbNames(lifecycle).filter(
      (name) =>
        lifecycle.verbs[name]!.call && permit(lifecycle, name, mine, { username, can: (code) => actor.codes.includes(code) }).ok,
    )
    const verb = spoken.find((name) => !lifecycle.verbs[name]!.keepsVersion) ?? spoken[0]!
    const { call: step, asks = {}, keepsVersion } = lifecycle.verbs[verb]!
    const answers = scene.answers(people(username))
    const asked = Object.keys(asks).map((key) => [key, answers[key] ?? '原因'])
    await scene.ready?.(app.current.context.db, verb!, made.id, app.current.context.cipher)
    await app.current.call('POST', step!.path, {
      token: actor.token,
      body: { id: made.id, version, ...Object.fromEntries(asked) },
    })
    const removed = isRemovable ? [await place(states.find((state) => permitted('remove', state, actor))!, username)] : []
    for (const id of removed) await call('DELETE', 'delete', actor.token, { id })
    const told = (msgId: string, at: number | null) => ({
      cmd: 'record',
      msgId,
      msgTxt: '',
      resource: resource.name,
      version: at,
    })
    const changes = [...Array.from({ length: version }, (_, n) => n + 1), keepsVersion ? version : version + 1]
    const all = [...changes.map((at) => told(made.id, at)), ...removed.map((id) => told(id, null))]
    await expect.poll(own).toEqual(all)
    expect([await beside(), await without()]).toEqual([isShared ? all : [], []])
  })

  const newHead = async (): Promise<Body> => {
    const required = writableFields(resource).filter(([, { options }]) => options.required)
    const values = await buildValues(app.current, resource, { tenantId: '1', orgCode: scene.orgCode }, required)
    return { ...values, ...(resource.lines ? { lines: {} } : {}) }
  }
  const lineOf = async (): Promise<Body> => {
    const { child, columns } = resource.lines!
    const usual = columns.map((key) => [
      key,
      child.fields[key]?.kind === 'text'
        ? 'person' in child.fields[key].options
          ? 'admin'
          : '行'
        : child.fields[key]?.options.required
          ? '1'
          : null,
    ])
    return { ...Object.fromEntries(usual), ...(await scene.line?.(app.current.context.db)) }
  }
})
