import { permissionOf, type Verb } from '@heliodesk/contracts/kit/resource'
import { describe, expect, test } from 'vitest'
import { at, callsOf, nextNumber, type Values, withLines } from '../testing/everyLines.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildAccount, demoPlace } from '../testing/records.ts'
import { linesScenes } from '../testing/sampleLines.ts'

const { app, tokens } = withLines()

describe.each(linesScenes.map((scene) => [scene.resource.name, scene] as const))(
  '%s with lines that are not taken',
  (_, scene) => {
    const { resource, headText, lineText, uniqueKey } = scene
    const { child } = resource.lines!
    const { call, lineValues, add, read, save, texts, state } = callsOf(scene, app, tokens)

    test('one wrong line stores nothing, and each mistake is named by its row and field, in both languages', async () => {
      const { id } = await add()
      const before = await read(id)
      const label = child.fields[lineText]!.label
      const wrong = {
        added: [scene.line(8), { ...scene.line(9), [lineText]: '' }],
        changed: [{ ...at(before.lines, 0), [lineText]: '长'.repeat(200), row: 41 }],
      }
      const answer = await save({ id, version: 1, [headText]: '不存', lines: wrong })
      expect(answer).toMatchObject({ success: false, code: 400, message: `第 2 行：${label}不能为空（另有 1 处）` })
      expect(answer.result.rows).toMatchObject([
        { list: 'added', at: 1, row: 2, id: null, field: lineText, message: `第 2 行：${label}不能为空` },
        { list: 'changed', at: 0, row: 41, id: at(before.lines, 0).id, field: lineText },
      ])
      expect(answer.result.rows[1].message).toContain(`第 41 行：${label}最长`)
      const english = await call('PUT', 'editWithLines', { id, lines: wrong }, tokens.owner, { 'accept-language': 'en-US' })
      expect(english.message).toMatch(/^Row 2: .+ must not be empty \(1 more\)$/)
      expect(await read(id)).toEqual(before)
      const count = async () => (await call('GET', 'list', { pageSize: '1' })).result.total
      const stored = await count()
      const create = await call('POST', 'addWithLines', { ...scene.head(nextNumber()), lines: wrong })
      expect(create).toMatchObject({ success: false, code: 400 })
      expect(await count()).toBe(stored)
    })

    test('values that may not repeat may change places, and a repetition is named by its row', async () => {
      const { id } = await add()
      const { lines: all } = await read(id)
      const [one, two] = [at(all, 0), at(all, 1)]
      const swapped = {
        changed: [
          { ...one, [uniqueKey]: two[uniqueKey] },
          { ...two, [uniqueKey]: one[uniqueKey] },
        ],
      }
      expect((await save({ id, lines: swapped })).message).toBe('编辑成功！')
      const after = await read(id)
      expect(after.lines.slice(0, 2).map((line) => line[uniqueKey])).toEqual([two[uniqueKey], one[uniqueKey]])
      const label = child.fields[uniqueKey]!.label
      const taken = await save({ id, lines: { added: [{ ...scene.line(9), [uniqueKey]: at(all, 2)[uniqueKey] }] } })
      expect(taken.message).toBe(`第 1 行：${label}“${at(all, 2)[uniqueKey]}”与另一行重复`)
      expect(taken.result.rows).toMatchObject([{ list: 'added', at: 0, field: uniqueKey }])
      // What goes frees its value.
      const freed = { added: [{ ...scene.line(9), [uniqueKey]: at(all, 2)[uniqueKey] }], deletedIds: [at(all, 2).id] }
      expect((await save({ id, lines: freed })).success).toBe(true)
    })

    test('lines of another record, repeated ones and too many are refused', async () => {
      const [{ id }, other] = [await add(), await add()]
      const before = await state(id)
      const strange = at((await read(other.id)).lines, 0)
      const mine = at((await read(id)).lines, 0)
      const refused = [
        [{ changed: [strange] }, '不属于这个'],
        [{ deletedIds: [strange.id] }, '不属于这个'],
        [{ changed: [{ id: 'x', version: 1 }] }, '不属于这个'],
        [{ changed: [mine, mine] }, '提交了两次'],
        [{ changed: [mine], deletedIds: [mine.id] }, '既修改又删除'],
        [{ added: lineValues(998, 10) }, '最多 1,000 行'],
      ] as const
      for (const [sent, words] of refused) {
        const answer = await save({ id, lines: sent })
        expect([answer.code, answer.message]).toEqual([400, expect.stringContaining(words)])
      }
      for (const sent of [{ added: 'x' }, { added: [1] }, { changed: [{ id: mine.id }] }, { added: lineValues(1_001, 10) }])
        expect((await save({ id, lines: sent })).code).toBe(400)
      expect((await call('POST', 'addWithLines', { ...scene.head(nextNumber()), lines: { changed: [strange] } })).code).toBe(400)
      expect(await state(id)).toBe(before)
      expect(at((await read(other.id)).lines, 0)).toEqual(strange)
    })

    test('whoever does not see the head sees and writes none of its lines', async () => {
      const { id } = await add()
      const before = await read(id)
      const outsiders = [tokens.otherTenant, ...(resource.scope === 'org' ? [tokens.foreign] : [])]
      for (const token of outsiders) {
        expect((await call('GET', 'queryWithLines', { id }, token)).code).toBe(404)
        for (const sent of [{}, { changed: [at(before.lines, 0)] }, { added: [scene.line(9)] }])
          expect((await save({ id, lines: sent }, token)).code).toBe(404)
        const own = (await call('POST', 'addWithLines', { ...scene.head(nextNumber()), lines: { added: [] } }, token)).result.id
        expect((await save({ id: own, lines: { changed: [{ ...at(before.lines, 0), [lineText]: '偷' }] } }, token)).success).toBe(
          false,
        )
      }
      expect(await read(id)).toEqual(before)
    })

    test('each call needs its right, and lines with calls of their own the rights of these', async () => {
      const { id } = await add()
      const codesOf = (verb: Verb) =>
        [resource, child].filter(({ verbs }) => verbs.includes(verb)).map((of) => permissionOf(of, verb))
      const codes = { read: codesOf('list'), create: codesOf('create'), update: codesOf('update'), remove: codesOf('remove') }
      const signIn = async (held: readonly (keyof typeof codes)[]) => {
        const person = await buildPerson(app.current.context.db, {
          tenantId: '1',
          orgCode: demoPlace.orgCode,
          codes: held.flatMap((one) => codes[one]),
        })
        return app.current.signInAs(person.username)
      }
      // Figures that these people may not see they may not send either.
      const open = (line: Values) =>
        Object.fromEntries(Object.entries(line).filter(([key]) => !child.fields[key]?.options.sensitive))
      const tries = async (token: string) => {
        const { lines: all } = await read(id)
        const answers = [
          await call('GET', 'queryWithLines', { id }, token),
          await save({ id, version: (await read(id)).version, [headText]: `改${nextNumber()}` }, token),
          await save({ id, lines: { added: [open(scene.line(100 + nextNumber()))] } }, token),
          await save({ id, lines: { changed: [{ ...open(at(all, 0)), [lineText]: `改${nextNumber()}` }] } }, token),
          await save({ id, lines: { deletedIds: [at(all, all.length - 1).id] } }, token),
          await call('POST', 'addWithLines', { ...scene.head(nextNumber()), lines: { added: [] } }, token),
        ]
        return answers.map(({ success, code }) => (success ? 'yes' : code))
      }
      const own = child.verbs.includes('create')
      expect(await tries(await signIn([]))).toEqual(Array(6).fill(510))
      expect(await tries(await signIn(['read']))).toEqual(['yes', 510, 510, 510, 510, 510])
      const editor = await tries(await signIn(['read', 'update']))
      expect(editor).toEqual(['yes', 'yes', own ? 510 : 'yes', 'yes', own ? 510 : 'yes', 510])
      expect(await tries(await signIn(['read', 'create', 'update', 'remove']))).toEqual(Array(6).fill('yes'))
    })

    test('a line belongs to the department of its head, whoever adds it', async () => {
      const { id } = await add()
      const { db } = app.current.context
      const above = await buildAccount(app.current, { tenantId: '1', orgCode: 'A01', role: 'admin' })
      await db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = 'A01'`)
      expect((await save({ id, lines: { added: [scene.line(9)] } }, await app.current.signInAs(above))).success).toBe(true)
      const column = resource.lines!.parentKey.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const places = await db.query<{ place: string }>(
        `SELECT DISTINCT sys_org_code AS place FROM ${child.table} WHERE ${column} = $1`,
        [id],
      )
      expect(places).toEqual([{ place: demoPlace.orgCode }])
    })

    test('a repeated key writes once', async () => {
      const { id } = await add()
      const headers = { 'idempotency-key': `lines-${resource.name}` }
      const body = { id, lines: { added: [scene.line(9)] } }
      const first = await call('PUT', 'editWithLines', body, tokens.owner, headers)
      const again = await call('PUT', 'editWithLines', body, tokens.owner, headers)
      expect(again.result).toEqual(first.result)
      expect((await texts(id)).length).toBe(4)
    })

    test('two at once on different lines are both stored', async () => {
      const { id } = await add(6)
      const { lines: all } = await read(id)
      const answers = await Promise.all(
        all.map((line, place) =>
          save({ id, lines: { changed: [{ ...line, [lineText]: `并发${place}` }] } }, place % 2 ? tokens.other : tokens.owner),
        ),
      )
      expect(answers.map(({ message }) => message)).toEqual(Array(6).fill('编辑成功！'))
      // One after the other: each call is a version of its own.
      expect(answers.map(({ result }) => result.version).sort()).toEqual([2, 3, 4, 5, 6, 7])
      expect(await texts(id)).toEqual(all.map((_, place) => `并发${place}`))
      expect((await read(id)).version).toBe(7)
    })
  },
)
