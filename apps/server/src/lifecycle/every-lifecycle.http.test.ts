import type { LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { permit, verbNames } from '@heliodesk/domain/lifecycle/permit'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { lifecycleScenes } from '../testing/lifecycleScenes.ts'
import { buildPerson } from '../testing/organisation.ts'

const app = withTestApp()

test('every declared life is walked', () => {
  expect(lifecycleScenes.map(({ lifecycle }) => lifecycle)).toEqual(lifecycles)
})

type Body = Readonly<Record<string, unknown>>
interface ActorOfScene {
  readonly username: string
  readonly codes: readonly PermissionCode[]
}

describe.each(lifecycleScenes.map((scene) => [scene.lifecycle.resource, scene] as const))('the life of %s', (_, scene) => {
  const { lifecycle, table } = scene
  const verbs = verbNames(lifecycle)
  const called = verbs.flatMap((verb) => {
    const spec = lifecycle.verbs[verb]!
    return spec.call ? [{ verb, spec, call: spec.call }] : []
  })
  const states = Object.keys(lifecycle.states)
  const participants = Object.entries(lifecycle.participants)
  const allCodes = [
    ...new Set([
      ...called.map(({ call }) => call.access),
      ...participants.flatMap(([, { right }]) => (right === undefined ? [] : [right])),
    ]),
  ]
  /** The right to see the records: that of the verb that asks least, else all of them. */
  const leastCodes = [...new Set(called.filter(({ spec }) => spec.keepsVersion).map(({ call }) => call.access))]

  const buildActor = async (codes: readonly PermissionCode[], orgCode = scene.orgCode): Promise<ActorOfScene> => ({
    ...(await buildPerson(app.current.context.db, { tenantId: '1', orgCode, codes })),
    codes,
  })
  const heldBy = async (field: string, people: Readonly<Record<string, string>>, codes: readonly PermissionCode[]) => {
    const actor = await buildActor(codes)
    return { actor, people: { ...people, [field]: actor.username } }
  }
  /** Nobody's account stands in the record but those of two people who hold every right. */
  const others = async () => {
    const people = await Promise.all(
      Object.keys(scene.columns).map(async (field) => [field, (await buildActor(allCodes)).username]),
    )
    return Object.fromEntries(people) as Readonly<Record<string, string>>
  }

  const stateOf = async (id: string) => {
    const rows = await app.current.context.db.query<{ version: number; status: string }>(
      `SELECT version, ${lifecycle.field} AS status FROM ${table} WHERE id = $1`,
      [id],
    )
    return rows[0]!
  }
  const stepsOf = (id: string) =>
    app.current.context.db.query<{ verb: string; username: string; from: string; to: string }>(
      `SELECT verb, username, from_status AS "from", to_status AS "to" FROM record_step WHERE resource = $1 AND record_id = $2 ORDER BY id`,
      [lifecycle.resource, id],
    )
  const answersOf = (spec: LifecycleVerb, people: Readonly<Record<string, string>>): Body => {
    const own = scene.answers(people)
    return Object.fromEntries(
      Object.entries(spec.asks ?? {}).flatMap(([key, field]) =>
        key in own ? [[key, own[key]]] : field.options.required ? [[key, '原因']] : [],
      ),
    )
  }
  const call = async (actor: ActorOfScene, verb: string, body: Body, headers: Readonly<Record<string, string>> = {}) => {
    const token = await app.current.signInAs(actor.username)
    return app.current.call('POST', lifecycle.verbs[verb]!.call!.path, { token, body, headers })
  }
  const everybody = async () => {
    const people = await others()
    const of = participants.map(async ([name, { right, field }]) => {
      const codes = [...leastCodes, ...(right === undefined ? [] : [right])]
      const made = field === undefined ? { actor: await buildActor(codes), people } : await heldBy(field, people, codes)
      return { name, ...made }
    })
    return [
      ...(await Promise.all(of)),
      { name: 'somebody with every right', actor: await buildActor(allCodes), people },
      { name: 'somebody without any right', actor: await buildActor(leastCodes), people },
    ]
  }
  /** Everybody in a head office sees its records (A§3.5). */
  const openOffice = () =>
    app.current.context.db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = $1`, [
      scene.orgCode,
    ])

  test('in every state every verb does what the table says, for whoever may, and nothing for anybody else', async () => {
    await openOffice()
    let taken = 0
    for (const { name, actor, people } of await everybody()) {
      for (const state of states) {
        for (const { verb, spec, call: spoken } of called) {
          const id = await scene.place(app.current.context.db, state, people)
          const person = { username: actor.username, can: (code: PermissionCode) => actor.codes.includes(code) }
          const allowed = permit(lifecycle, verb, { ...people, [lifecycle.field]: state }, person)
          const answer = await call(actor, verb, { id, version: 1, ...answersOf(spec, people) })
          const place = `${name}: ${verb} in ${state}: ${answer.body.message}`
          if (actor.codes.includes(spoken.access) && allowed.ok) {
            taken++
            const to = allowed.to ?? state
            const version = spec.keepsVersion ? 1 : 2
            expect(answer.body, place).toMatchObject({ success: true, result: { id, version, status: to } })
            expect(await stateOf(id), place).toEqual({ version, status: to })
            expect(await stepsOf(id), place).toEqual([{ verb, username: actor.username, from: state, to }])
          } else {
            const code = actor.codes.includes(spoken.access) ? (allowed.ok || allowed.why === 'person' ? 510 : 409) : 510
            expect([answer.body.success, answer.body.code], place).toEqual([false, code])
            expect(await stateOf(id), place).toEqual({ version: 1, status: state })
            expect(await stepsOf(id), place).toEqual([])
          }
        }
      }
    }
    expect(taken).toBeGreaterThan(called.length)
  })

  /** Each verb where it may be done, by somebody who may, with a record of theirs. */
  const each = async (
    run: (one: {
      verb: string
      spec: LifecycleVerb
      state: string
      actor: ActorOfScene
      id: string
      people: Readonly<Record<string, string>>
    }) => Promise<void>,
  ) => {
    await openOffice()
    const actor = await buildActor(allCodes)
    const people = Object.fromEntries(Object.keys(scene.columns).map((field) => [field, actor.username]))
    for (const { verb, spec } of called) {
      const state = spec.moves[0]!.from[0]!
      const id = await scene.place(app.current.context.db, state, people)
      await run({ verb, spec, state, actor, id, people })
    }
  }

  test('a stale version gets the fresh record and changes nothing', async () => {
    await each(async ({ verb, spec, actor, id, people, state }) => {
      if (spec.keepsVersion) return
      await app.current.context.db.query(`UPDATE ${table} SET version = 7 WHERE id = $1`, [id])
      const answer = await call(actor, verb, { id, version: 6, ...answersOf(spec, people) })
      expect(answer.body, verb).toMatchObject({ success: false, code: 409, result: { id, version: 7, [lifecycle.field]: state } })
      expect([await stateOf(id), await stepsOf(id)], verb).toEqual([{ version: 7, status: state }, []])
    })
  })

  test('a step without the version that was seen is refused', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      if (spec.keepsVersion) return
      const answer = await call(actor, verb, { id, ...answersOf(spec, people) })
      expect([answer.body.code, answer.body.success], verb).toEqual([400, false])
      expect(await stepsOf(id), verb).toEqual([])
    })
  })

  test('each answer that is asked for and missing is named, and nothing is done', async () => {
    await each(async ({ verb, spec, actor, id, state }) => {
      const required = Object.entries(spec.asks ?? {}).filter(([, { options }]) => options.required)
      if (required.length === 0) return
      for (const empty of [{}, Object.fromEntries(required.map(([key]) => [key, '  ']))]) {
        const { body } = await call(actor, verb, { id, version: 1, ...empty })
        expect(body, verb).toMatchObject({ success: false, code: 400 })
        for (const [, { label }] of required) expect(body.message, verb).toContain(label)
        expect(
          body.result.fields.map((one: { field: string }) => one.field),
          verb,
        ).toEqual(required.map(([key]) => key))
      }
      expect([await stateOf(id), await stepsOf(id)], verb).toEqual([{ version: 1, status: state }, []])
    })
  })

  test('a record that is gone, or that the caller does not see, is not found', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      const elsewhere = await buildActor(allCodes, 'A01A07')
      const gone = await call(actor, verb, { id: '1000000000000000001', version: 1, ...answersOf(spec, people) })
      const hidden = await call(elsewhere, verb, { id, version: 1, ...answersOf(spec, people) })
      expect([gone.body.code, hidden.body.code, hidden.body.message], verb).toEqual([404, 404, gone.body.message])
      expect(await stepsOf(id), verb).toEqual([])
    })
  })

  test('two who do the same at once: one does it, the other gets the fresh record', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      if (spec.keepsVersion) return
      const answers = await Promise.all([0, 1, 2].map(() => call(actor, verb, { id, version: 1, ...answersOf(spec, people) })))
      expect(answers.map(({ body }) => body.code).sort(), verb).toEqual([200, 409, 409])
      expect(await stepsOf(id), verb).toHaveLength(1)
    })
  })

  test('the same key twice is one step with one answer', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      const body = { id, version: 1, ...answersOf(spec, people) }
      const headers = { 'idempotency-key': `${verb}-${id}` }
      const [one, other] = [await call(actor, verb, body, headers), await call(actor, verb, body, headers)]
      expect(other.body, verb).toEqual(one.body)
      expect(one.body.success, verb).toBe(true)
      expect(await stepsOf(id), verb).toHaveLength(1)
    })
  })

  test('what raises the version is kept in the versions of the record, what does not is not', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      await call(actor, verb, { id, version: 1, ...answersOf(spec, people) })
      const kept = await app.current.context.db.query(
        'SELECT 1 FROM sys_data_log WHERE data_table = $1 AND data_id = $2 AND data_version = 2',
        [table, id],
      )
      expect(kept.length, verb).toBe(spec.keepsVersion ? 0 : 1)
    })
  })
})
