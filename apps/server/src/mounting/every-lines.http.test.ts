import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { shipment } from '@heliodesk/contracts/testing/shipment'
import { describe, expect, test } from 'vitest'
import { at, callsOf, type Line, nextNumber, withLines } from '../testing/everyLines.ts'
import { announced, linesScenes, sampleOrder } from '../testing/sampleLines.ts'

const { app, tokens, names } = withLines()

test('every declaration with lines is walked, and samples of the business beside them', () => {
  const declared = [...resources.filter(({ lines }) => lines !== undefined), sampleOrder, shipment]
  const named = (all: readonly AnyResource[]) => all.map(({ name }) => name).sort()
  expect(named(linesScenes.map(({ resource }) => resource))).toEqual(named(declared))
})

describe.each(linesScenes.map((scene) => [scene.resource.name, scene] as const))('%s with its lines', (_, scene) => {
  const { resource, headText, lineText, uniqueKey } = scene
  const lines = resource.lines!
  const { child } = resource.lines!
  const { call, add, read, save, state } = callsOf(scene, app, tokens)

  test('they are added together, and read in their order with the sums of the head', async () => {
    const { id, added, result } = await add()
    expect(result).toEqual({ id, version: 1, lines: added.map(() => ({ id: expect.any(String), version: 1 })) })
    const record = await read(id)
    expect(record).toMatchObject({ id, version: 1, ...scene.totals(added) })
    expect(record.lines).toMatchObject(added)
    expect(record.lines.map((line) => line.id)).toEqual(result.lines.map((line: Line) => line.id))
    expect(record.lines.every((line) => line[lines.parentKey] === id && line['createBy'] === names.owner)).toBe(true)
  })

  test('the calls of the record alone answer as before', async () => {
    const { id, added } = await add()
    const { result } = await call('GET', 'queryById', { id })
    expect(result).not.toHaveProperty('lines')
    expect(result).toMatchObject(scene.totals(added))
    const listed = await call('GET', 'list', { pageSize: '500' })
    expect(listed.result.records.find((one: Line) => one.id === id)).toMatchObject(scene.totals(added))
  })

  test('one call adds, changes and takes away; the answer has ids and versions in the order sent', async () => {
    const { id } = await add()
    const before = await read(id)
    const [first, second, third] = before.lines
    const answer = await save({
      id,
      lines: {
        added: [scene.line(9), scene.line(8)],
        changed: [
          { id: third!.id, version: 1, [lineText]: '丙' },
          { id: second!.id, version: 1, [lineText]: '乙' },
        ],
        deletedIds: [{ id: first!.id, version: 1 }],
      },
    })
    expect(answer).toMatchObject({ success: true, message: '编辑成功！' })
    const after = await read(id)
    // In the order of their field, else as they were sent.
    const [eighth, ninth] = lines.order === null ? [3, 2] : [2, 3]
    expect(answer.result).toEqual({
      id,
      version: 2,
      lines: [
        { id: after.lines[ninth]!.id, version: 1 },
        { id: after.lines[eighth]!.id, version: 1 },
        { id: third!.id, version: 2 },
        { id: second!.id, version: 2 },
      ],
    })
    expect(after.version).toBe(2)
    const added = [scene.line(9)[lineText], scene.line(8)[lineText]]
    expect(after.lines.map((line) => line[lineText])).toEqual([
      '乙',
      '丙',
      ...(lines.order === null ? added : added.toReversed()),
    ])
    expect(after).toMatchObject(scene.totals(after.lines))
    expect(at(after.lines, 0)).toMatchObject({
      version: 2,
      updateBy: names.owner,
      [uniqueKey]: second![uniqueKey] === second![lineText] ? '乙' : second![uniqueKey],
    })
  })

  test('what is not named stays: no lines, no head, nothing at all', async () => {
    const { id } = await add()
    const before = await read(id)
    expect((await save({ id })).result).toEqual({ id, version: 1, lines: [] })
    expect((await save({ id, lines: { changed: [{ id: at(before.lines, 0).id, version: 1 }] } })).result).toEqual({
      id,
      version: 1,
      lines: [{ id: at(before.lines, 0).id, version: 1 }],
    })
    expect(await read(id)).toEqual(before)
    expect((await save({ id, version: 1, [headText]: '乙' })).result).toEqual({ id, version: 2, lines: [] })
    expect((await read(id)).lines).toEqual(before.lines)
  })

  test('of two lines that change different fields each keeps what it does not name', async () => {
    const { id } = await add()
    const { lines: all } = await read(id)
    const other = lines.columns.find((key) => key !== lineText && key !== uniqueKey)!
    const changed = [
      { id: at(all, 0).id, version: 1, [lineText]: '甲' },
      { id: at(all, 1).id, version: 1, [other]: scene.line(9)[other] },
    ]
    expect((await save({ id, lines: { changed } })).success).toBe(true)
    const after = new Map((await read(id)).lines.map((line) => [line.id, line]))
    expect(after.get(at(all, 0).id)).toMatchObject({ [lineText]: '甲', [other]: at(all, 0)[other] })
    expect(after.get(at(all, 1).id)).toMatchObject({ [lineText]: at(all, 1)[lineText], [other]: scene.line(9)[other] })
  })

  test('sums cannot be typed', async () => {
    const { id, added } = await add(2)
    const typed = Object.fromEntries(lines.totals.map(({ field }) => [field, 77]))
    expect((await save({ id, version: 1, ...typed })).result).toMatchObject({ version: 1 })
    expect(await read(id)).toMatchObject(scene.totals(added))
    const { id: other } = (await call('POST', 'addWithLines', { ...scene.head(nextNumber()), ...typed, lines: { added: [] } }))
      .result
    expect(await read(other)).toMatchObject(scene.totals([]))
  })

  test('two people on different lines, and a third on the head, lose nothing', async () => {
    const { id } = await add()
    const [mine, theirs] = [await read(id), await read(id, tokens.other)]
    const head = await read(id)
    expect((await save({ id, lines: { changed: [{ ...at(mine.lines, 0), [lineText]: '甲的' }] } })).success).toBe(true)
    const later = { changed: [{ ...at(theirs.lines, 1), [lineText]: '乙的' }], added: [scene.line(7)] }
    expect((await save({ id, lines: later }, tokens.other)).result).toMatchObject({ version: 3 })
    // The version of the head has gone on with its lines; its own fields are what they were.
    expect((await save({ id, version: head.version, [headText]: '丙的' })).result).toMatchObject({ version: 4 })
    const after = await read(id)
    expect(after[headText]).toBe('丙的')
    expect(after.lines.map((line) => line[lineText])).toEqual(['甲的', '乙的', scene.line(3)[lineText], scene.line(7)[lineText]])
    expect(after.lines.map((line) => line['updateBy'])).toEqual([names.owner, names.other, null, null])
  })

  test('the second on the same line gets it fresh, and nothing of the call is stored', async () => {
    const { id } = await add()
    const { lines: all } = await read(id)
    await save({ id, lines: { changed: [{ ...at(all, 0), [lineText]: '先来' }] } }, tokens.other)
    const before = await state(id)
    const stale = {
      changed: [
        { ...at(all, 1), [lineText]: '别丢' },
        { ...at(all, 0), [lineText]: '后到', row: 5 },
      ],
      added: [scene.line(9)],
    }
    const answer = await save({ id, version: 1, [headText]: '也别存', lines: stale })
    expect(answer).toMatchObject({ success: false, code: 409 })
    expect(answer.message).toContain(`1 行${child.label}`)
    expect(answer.result).toMatchObject({ id, version: 2, head: null })
    expect(answer.result.lines).toEqual([
      {
        list: 'changed',
        at: 1,
        row: 5,
        id: at(all, 0).id,
        fresh: expect.objectContaining({ version: 2, [lineText]: '先来', updateBy: names.other }),
      },
    ])
    expect(await state(id)).toBe(before)
    const fresh = answer.result.lines[0].fresh
    expect((await save({ id, lines: { changed: [{ ...fresh, [lineText]: '后到' }] } })).success).toBe(true)
  })

  test('a line that somebody changed is not taken away by its old version, and one that is gone is a conflict', async () => {
    const { id } = await add()
    const { lines: all } = await read(id)
    await save({ id, lines: { changed: [{ ...at(all, 0), [lineText]: '新' }], deletedIds: [at(all, 1).id] } }, tokens.other)
    const before = await state(id)
    const answer = await save({
      id,
      lines: { changed: [{ ...at(all, 1), [lineText]: '回来' }], deletedIds: [{ id: at(all, 0).id, version: 1 }] },
    })
    expect(answer).toMatchObject({ success: false, code: 409 })
    expect(answer.result.lines).toMatchObject([
      { list: 'changed', id: at(all, 1).id, fresh: null },
      { list: 'deleted', id: at(all, 0).id, fresh: { version: 2 } },
    ])
    expect(await state(id)).toBe(before)
  })

  test('fields of the head are compared on their own, and need the version that was read', async () => {
    const { id } = await add()
    await save({ id, version: 1, [headText]: '先来' }, tokens.other)
    const stale = await save({ id, version: 1, [headText]: '后到', lines: { added: [scene.line(9)] } })
    expect(stale).toMatchObject({
      success: false,
      code: 409,
      result: { id, version: 2, lines: [], head: { [headText]: '先来' } },
    })
    expect(await save({ id, [headText]: '无版本' })).toMatchObject({ success: false, code: 400 })
    // Nobody is hindered on the lines.
    expect((await save({ id, lines: { added: [scene.line(9)] } })).success).toBe(true)
    expect(await read(id)).toMatchObject({ version: 3, [headText]: '先来' })
  })
})

test('one save of a record with many lines is announced once, one that changes nothing not at all', async () => {
  const { add, read, save } = callsOf(linesScenes.find(({ resource }) => resource === sampleOrder)!, app, tokens)
  const { id } = await add(3)
  expect(announced.filter((one) => one === id)).toHaveLength(1)
  const { lines: all, version } = await read(id)
  const changed = all.map((line) => ({ ...line, item: `${line['item']}改` }))
  expect((await save({ id, version, buyer: '丁', lines: { changed } })).success).toBe(true)
  expect(announced.filter((one) => one === id)).toHaveLength(2)
  expect((await save({ id, lines: {} })).success).toBe(true)
  expect(announced.filter((one) => one === id)).toHaveLength(2)
})
