import type { LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { shipmentLife } from '@heliodesk/contracts/testing/shipment'
import { verbNames } from '@heliodesk/domain/lifecycle/permit'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { modulesOfStart } from '../modulesOfStart.ts'
import { withTestApp } from '../testing/app.ts'
import { lifecycleScenes, sampleScenes } from '../testing/lifecycleScenes.ts'
import { tableInWords } from '../testing/lifecycleWords.ts'
import { buildPerson } from '../testing/organisation.ts'
import { createShipmentTables, shipmentModules } from '../testing/shipment.ts'

const modules = [...(await modulesOfStart(parseEnv({}))), ...shipmentModules]
const app = withTestApp({ modules })
beforeAll(async () => {
  await createShipmentTables(app.current.context.db)
  await app.current.access.dictionaries.changed()
})

const scenes = [...lifecycleScenes, ...sampleScenes]

test('every declared life is walked', () => {
  expect(scenes.map(({ lifecycle }) => lifecycle)).toEqual([...lifecycles, shipmentLife])
})

type Body = Readonly<Record<string, unknown>>
type People = Readonly<Record<string, string>>
interface ActorOfScene {
  readonly username: string
  readonly codes: readonly PermissionCode[]
}

describe.each(scenes.map((scene) => [scene.lifecycle.resource.name, scene] as const))('the life of %s', (_, scene) => {
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
  const heldBy = async (field: string, people: People, codes: readonly PermissionCode[]) => {
    const actor = await buildActor(codes)
    return { actor, people: { ...people, [field]: actor.username } }
  }
  /** Nobody's account stands in the record but those of two people who hold every right. */
  const others = async () => {
    const people = await Promise.all(
      Object.keys(scene.columns).map(async (field) => [field, (await buildActor(allCodes)).username]),
    )
    return Object.fromEntries(people) as People
  }

  /** A record that lacks nothing for this verb. */
  const placeFor = async (verb: string, state: string, people: People) => {
    const { db } = app.current.context
    const id = await scene.place(db, state, people, app.current.context.cipher)
    await scene.ready?.(db, verb, id, app.current.context.cipher)
    return id
  }
  const expectAsPlaced = async (state: string, id: string, place: string) =>
    expect([await stateOf(id), await stepsOf(id)], place).toEqual([{ version: 1, status: state }, []])
  /**
   * Records that nothing happens to, one for each state and whom it names; what refusals left of them is looked at once, at the end. One in a
   * state that a single record is in is looked at after each: the next that is placed there takes its place.
   */
  const idleRecords = () => {
    const placed = new Map<string, { readonly state: string; readonly id: string }>()
    return {
      of: async (state: string, people: People): Promise<string> => {
        const key = JSON.stringify([state, people])
        const { db, cipher } = app.current.context
        const one = placed.get(key) ?? { state, id: await scene.place(db, state, people, cipher) }
        placed.set(key, one)
        return one.id
      },
      expectUntouched: async (whose: string) => {
        for (const { state, id } of placed.values())
          if (state !== scene.single) await expectAsPlaced(state, id, `${whose} in ${state}`)
      },
    }
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
      [lifecycle.resource.name, id],
    )
  const answersOf = (spec: LifecycleVerb, people: People): Body => {
    const own = scene.answers(people)
    return Object.fromEntries(
      Object.entries(spec.asks ?? {}).flatMap(([key, field]) =>
        key in own ? [[key, own[key]]] : field.options.required ? [[key, '原因']] : [],
      ),
    )
  }
  const tokens = new Map<string, string>()
  const call = async (actor: ActorOfScene, verb: string, body: Body, headers: Readonly<Record<string, string>> = {}) => {
    const token = tokens.get(actor.username) ?? (await app.current.signInAs(actor.username))
    tokens.set(actor.username, token)
    return app.current.call('POST', lifecycle.verbs[verb]!.call!.path, { token, body, headers })
  }
  const everybody = async () => {
    const people = await others()
    const of = participants.map(async ([name, { right, field }]) => {
      const codes = [...leastCodes, ...(right === undefined ? [] : [right])]
      const made = field === undefined ? { actor: await buildActor(codes), people } : await heldBy(field, people, codes)
      return { name, ...made }
    })
    const withoutRight = participants.flatMap(([name, { right, field }]) =>
      right === undefined || field === undefined ? [] : [{ name, right, field }],
    )
    const unfit = withoutRight.map(async ({ name, right, field }) => {
      const codes = allCodes.filter((code) => code !== right)
      return { name: `${name} without the right`, ...(await heldBy(field, people, codes)) }
    })
    return [
      ...(await Promise.all([...of, ...unfit])),
      { name: 'somebody with every right', actor: await buildActor(allCodes), people },
      { name: 'somebody without any right', actor: await buildActor(leastCodes), people },
    ]
  }
  /** Everybody in a head office sees its records (A§3.5). */
  const openOffice = () =>
    app.current.context.db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = $1`, [
      scene.orgCode,
    ])

  test('says what was agreed', () => {
    const agreed = scene.agreed.trim().split('\n')
    expect(tableInWords(lifecycle)).toEqual(agreed.map((line) => line.trim()))
  })

  /** Read from the table a second time, plainly: where this verb leads, or why it does not. */
  const answerOf = (verb: string, state: string, actor: ActorOfScene, people: People): string | 409 | 510 => {
    const { moves, call: spoken } = lifecycle.verbs[verb]!
    if (!actor.codes.includes(spoken!.access)) return 510
    const here = moves.filter(({ from }) => from.includes(state))
    if (here.length === 0) return 409
    for (const { who, to } of here)
      for (const name of who) {
        const { right, field } = lifecycle.participants[name]!
        const isHolder = field === undefined || people[field] === actor.username
        if (isHolder && (right === undefined || actor.codes.includes(right))) return to ?? state
      }
    return 510
  }

  test('in every state every verb does what the table says, for whoever may, and nothing for anybody else', async () => {
    await openOffice()
    let taken = 0
    // Whom a verb names is somebody who may be named, whoever the record names.
    const fit = await others()
    for (const { name, actor, people } of await everybody()) {
      const idle = idleRecords()
      for (const state of states) {
        for (const { verb, spec } of called) {
          const expected = answerOf(verb, state, actor, people)
          // What is refused leaves a record as it was, ready for the next refusal.
          const id = typeof expected === 'string' ? await placeFor(verb, state, people) : await idle.of(state, people)
          const answer = await call(actor, verb, { id, version: 1, ...answersOf(spec, fit) })
          const place = `${name}: ${verb} in ${state}: ${answer.body.message}`
          if (typeof expected === 'string') {
            taken++
            const to = expected
            const version = spec.keepsVersion ? 1 : 2
            expect(answer.body, place).toMatchObject({ success: true, result: { id, version, status: to } })
            expect(await stateOf(id), place).toEqual({ version, status: to })
            expect(await stepsOf(id), place).toEqual([{ verb, username: actor.username, from: state, to }])
          } else {
            expect([answer.body.success, answer.body.code], place).toEqual([false, expected])
            if (state === scene.single) await expectAsPlaced(state, id, place)
          }
        }
      }
      await idle.expectUntouched(name)
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
      people: People
    }) => Promise<void>,
  ) => {
    await openOffice()
    const actor = await buildActor(allCodes)
    const people = Object.fromEntries(Object.keys(scene.columns).map((field) => [field, actor.username]))
    for (const { verb, spec } of called) {
      const state = spec.moves[0]!.from[0]!
      const id = await placeFor(verb, state, people)
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

  test('who acts on what has changed gets the fresh record, also where it no longer is in a state for it', async () => {
    await each(async ({ verb, spec, actor, people }) => {
      const elsewhere = states.find((state) => typeof answerOf(verb, state, actor, people) !== 'string')
      if (spec.keepsVersion || elsewhere === undefined) return
      const id = await scene.place(app.current.context.db, elsewhere, people, app.current.context.cipher)
      await app.current.context.db.query(`UPDATE ${table} SET version = 2 WHERE id = $1`, [id])
      const { body } = await call(actor, verb, { id, version: 1, ...answersOf(spec, people) })
      expect(body, verb).toMatchObject({ success: false, code: 409, result: { id, version: 2, [lifecycle.field]: elsewhere } })
    })
  })

  test('a step that fails at its very end leaves nothing: no state, no history, no version, no message', async () => {
    const { db } = app.current.context
    await db.query(
      `CREATE FUNCTION fail_at_the_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the end'; END $$`,
    )
    onTestFinished(async () => void (await db.query('DROP FUNCTION fail_at_the_end() CASCADE')))
    const left = async () =>
      db.query(
        `SELECT (SELECT count(*) FROM record_step) AS steps, (SELECT count(*) FROM sys_message) AS messages,
           (SELECT count(*) FROM sys_data_log) AS versions, (SELECT jsonb_agg(t ORDER BY id) FROM ${table} t) AS rows`,
      )
    await each(async ({ verb, spec, actor, id }) => {
      // Whom the record names is somebody else than who acts, so that there is somebody to tell.
      const people = await others()
      const body = { id, version: 1, ...answersOf(spec, people) }
      const before = await left()
      // Fails when all is written: at the record, or at its history where the record stays as it is.
      const written = spec.keepsVersion ? 'record_step' : table
      await db.query(
        `CREATE CONSTRAINT TRIGGER fail_at_the_end AFTER INSERT OR UPDATE ON ${written} DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION fail_at_the_end()`,
      )
      const failed = await call(actor, verb, body)
      await db.query(`DROP TRIGGER fail_at_the_end ON ${written}`)
      expect([failed.body.success, failed.status], verb).toEqual([false, 500])
      expect(await left(), verb).toEqual(before)
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
        expect(body.message, verb).toBe(body.result.fields[0].message)
        const named: { field: string; message: string }[] = body.result.fields
        expect(
          named.map(({ field }) => field),
          verb,
        ).toEqual(required.map(([key]) => key))
        for (const [at, [, { label }]] of required.entries()) expect(named[at]?.message, verb).toContain(label)
      }
      expect([await stateOf(id), await stepsOf(id)], verb).toEqual([{ version: 1, status: state }, []])
    })
  })

  test('a record that is gone, or that the caller does not see, is not found', async () => {
    await each(async ({ verb, spec, actor, id, people }) => {
      const elsewhere = await buildActor(allCodes, 'A01A07')
      const gone = await call(actor, verb, { id: '1000000000000000001', version: 1, ...answersOf(spec, people) })
      expect([gone.body.code, await stepsOf(id)], verb).toEqual([404, []])
      // What belongs to the whole tenant is hidden from nobody in it.
      if (scene.lifecycle.resource.scope === 'tenant') return
      const hidden = await call(elsewhere, verb, { id, version: 1, ...answersOf(spec, people) })
      expect([gone.body.code, hidden.body.code, hidden.body.message], verb).toEqual([404, 404, gone.body.message])
      expect(await stepsOf(id), verb).toEqual([])
    })
  })

  test('whatever is wrong, the person reads what it is and what to do, in both languages', async () => {
    await openOffice()
    const said: Record<'zh' | 'en', Set<string>> = { zh: new Set(), en: new Set() }
    /** Ways on, as a person would look for them in the sentence. */
    const wayOn = { zh: /请|可以|无需/, en: /[Pp]lease|You may now|nothing is left/ }
    const refused = async (actor: ActorOfScene, verb: string, body: Body, place: string) => {
      for (const language of ['zh', 'en'] as const) {
        const headers = { 'accept-language': language === 'zh' ? 'zh-CN' : 'en-US' }
        const { body: answer } = await call(actor, verb, body, headers)
        const sentence = [answer.message, answer.result?.next].filter(Boolean).join(language === 'zh' ? '；' : '. ')
        expect(answer.success, `${place}: ${sentence}`).toBe(false)
        expect(sentence, place).toMatch(wayOn[language])
        // The dictionary of the sample has no English.
        if (language === 'en' && lifecycles.includes(lifecycle)) expect(sentence, place).not.toMatch(/\p{Script=Han}/u)
        said[language].add(sentence)
      }
    }
    const [every, fit, idle] = [await everybody(), await others(), idleRecords()]
    // One who may not for each reason; the walk above has been everybody.
    for (const { verb, spec } of called)
      for (const state of states)
        for (const reason of [409, 510]) {
          const found = every.find(({ actor, people }) => answerOf(verb, state, actor, people) === reason)
          if (!found) continue
          const { name, actor, people } = found
          const id = await idle.of(state, people)
          await refused(actor, verb, { id, version: 1, ...answersOf(spec, fit) }, `${name}: ${verb} in ${state}`)
          if (state === scene.single) expect(await stepsOf(id), `${name}: ${verb} in ${state}`).toEqual([])
        }
    await idle.expectUntouched('whoever was refused')
    await each(async ({ verb, spec, actor, id, people, state }) => {
      const asked = answersOf(spec, people)
      await refused(actor, verb, { id: '1000000000000000001', version: 1, ...asked }, `${verb} of none`)
      if (Object.keys(asked).length > 0) await refused(actor, verb, { id, version: 1 }, `${verb} without answers`)
      if (spec.keepsVersion) return
      await refused(actor, verb, { id, version: 9, ...asked }, `${verb} after another`)
      await expectAsPlaced(state, id, verb)
      // A second click, which has the version that the first one saw.
      await call(actor, verb, { id, version: 1, ...asked })
      await refused(actor, verb, { id, version: 1, ...asked }, `${verb} twice`)
      expect(await stepsOf(id), verb).toHaveLength(1)
    })
    for (const sentences of Object.values(said))
      expect([...sentences].filter((one) => /[{}]|undefined|null/.test(one))).toEqual([])
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
