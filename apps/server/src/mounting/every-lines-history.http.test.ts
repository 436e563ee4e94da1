import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import { at, callsOf, type Line, type Values, withLines } from '../testing/everyLines.ts'
import { linesScenes } from '../testing/sampleLines.ts'

const { app, tokens } = withLines()

describe.each(linesScenes.map((scene) => [scene.resource.name, scene] as const))(
  'the versions of %s with its lines',
  (_, scene) => {
    const { resource, lineText } = scene
    const { child } = resource.lines!
    const { add, read, save, texts } = callsOf(scene, app, tokens)

    test('one version of the head keeps the lines that changed, what they were and what they became', async () => {
      const { id } = await add()
      const { lines: all } = await read(id)
      await save({
        id,
        lines: { added: [scene.line(9)], changed: [{ ...at(all, 0), [lineText]: '改' }], deletedIds: [at(all, 1).id] },
      })
      const kept = await app.current.context.db.query<{ version: number; verb: string; lines: readonly Values[] | null }>(
        'SELECT data_version AS version, verb, lines FROM sys_data_log WHERE data_table = $1 AND data_id = $2 ORDER BY data_version',
        [resource.table, id],
      )
      expect(kept.map(({ version, verb, lines: changed }) => [version, verb, changed?.length])).toEqual([
        [1, 'create', 3],
        [2, 'update', 3],
      ])
      const column = lineText.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
      expect(kept[1]!.lines).toMatchObject([
        { before: null, after: { [column]: scene.line(9)[lineText] } },
        { id: at(all, 0).id, before: { [column]: at(all, 0)[lineText] }, after: { [column]: '改' } },
        { id: at(all, 1).id, before: { [column]: at(all, 1)[lineText] }, after: null },
      ])
      const ofLines = await app.current.context.db.query(
        'SELECT 1 FROM sys_data_log WHERE data_table = $1 AND data_id = ANY ($2)',
        [child.table, all.map((line) => line.id)],
      )
      expect(ofLines).toEqual([])
    })

    test('the last version of a head that is removed keeps the lines that go with it; in a recycle bin they stay', async () => {
      const { id, added } = await add()
      const { lines: all } = await read(id)
      const answer = await app.current.call('DELETE', `${resource.path}/delete`, { token: tokens.owner, query: { id } })
      expect(answer.body.success).toBe(true)
      const kept = await app.current.context.db.query<{ lines: readonly Values[] | null }>(
        `SELECT lines FROM sys_data_log WHERE data_table = $1 AND data_id = $2 AND verb = 'remove'`,
        [resource.table, id],
      )
      const column = lineText.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
      const gone = all.map((line, n) => ({ id: line.id, before: { [column]: added[n]![lineText] }, after: null }))
      expect(kept).toMatchObject([{ lines: resource.recycleBin ? null : gone }])
    })

    test.runIf(resources.includes(resource))(
      'the difference of two versions tells of the lines in words, several changes of one line as one (skipped where the product has no such records)',
      async () => {
        const { id } = await add()
        const { lines: all } = await read(id)
        const change = (line: Line, text: string, version: number) =>
          save({ id, lines: { changed: [{ id: line.id, version, [lineText]: text }] } })
        await change(at(all, 0), '一', 1)
        await change(at(all, 0), '二', 2)
        await save({ id, lines: { added: [scene.line(9)], deletedIds: [at(all, 1).id] } })
        const listed = await app.current.call('GET', '/sys/dataLog/queryDataVerList', {
          token: tokens.owner,
          query: { dataTable: resource.table, dataId: id },
        })
        const [newest, , , first] = listed.body.result
        const compare = async (query: Record<string, string>) =>
          (await app.current.call('GET', '/sys/dataLog/difference', { token: tokens.owner, query })).body.result
        const label = child.fields[lineText]!.label
        const whole = await compare({ id: newest.id, with: first.id })
        expect(whole.changed).toEqual([])
        expect(whole.lines).toMatchObject([
          {
            id: at(all, 0).id,
            change: 'changed',
            title: '二',
            fields: [{ label, before: String(at(all, 0)[lineText]), after: '二' }],
          },
          { change: 'added', title: scene.line(9)[lineText] },
          { id: at(all, 1).id, change: 'removed', title: at(all, 1)[lineText] },
        ])
        expect((await compare({ id: newest.id })).lines.map((line: { change: string }) => line.change)).toEqual([
          'added',
          'removed',
        ])
        expect((await compare({ id: first.id })).lines.map((line: { change: string }) => line.change)).toEqual([
          'added',
          'added',
          'added',
        ])
      },
    )

    test('a thousand lines are added, changed and taken away in one call each', async () => {
      const { id } = await add(1_000)
      const { lines: all } = await read(id)
      expect(all.length).toBe(1_000)
      const changed = all.map((line, place) => ({ ...line, [lineText]: `千${place}` }))
      expect((await save({ id, lines: { changed } })).result).toMatchObject({ version: 2 })
      expect((await texts(id))[999]).toBe('千999')
      expect((await save({ id, lines: { deletedIds: all.map((line) => line.id) } })).result).toMatchObject({ version: 3 })
      expect(await read(id)).toMatchObject({ lines: [], ...scene.totals([]) })
    })
  },
)
