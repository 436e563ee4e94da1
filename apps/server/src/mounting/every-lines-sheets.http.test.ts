import { describe, expect, test } from 'vitest'
import { callsOf, type Line, nextNumber, withLines } from '../testing/everyLines.ts'
import { lineSheetsOf } from '../testing/lineSheets.ts'
import { sheetScenes } from '../testing/sampleLines.ts'
import { readSheet, type SheetCell } from '../testing/sheets.ts'

const { app, tokens } = withLines()

describe.each(sheetScenes.map((scene) => [scene.resource.name, scene] as const))('%s and its lines in one sheet', (_, scene) => {
  const { resource, headText, lineText, uniqueKey } = scene
  const lines = resource.lines!
  const key = resource.excel!.key!
  const { call, add, read, state, texts } = callsOf(scene, app, tokens)
  const sheets = () => lineSheetsOf(scene, app.current)
  const withText = (rows: readonly (readonly SheetCell[])[], at: number, text: SheetCell) => rows.map((row) => row.with(at, text))
  const byKey = async (n: number) => {
    const { records } = (await call('GET', 'list', { pageSize: '500' })).result as { records: readonly Line[] }
    const found = records.find((one) => one[key] === scene.head(n)[key])
    return found ? read(found.id) : null
  }

  test('an exported sheet has one row for each line with its head, and one for a head without lines', async () => {
    const { take, headHead, lineHead } = await sheets()
    const [full, empty] = [await add(3), await add(0)]
    const { rows, headers } = await take({ selections: `${full.id},${empty.id}` })
    const [head = [], ...body] = rows
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${resource.label}及${lines.child.label}`)
    expect(head).toEqual([...resource.excel!.export!.map(headHead), ...lines.columns.map(lineHead)])
    const [keyAt, textAt] = [head.indexOf(headHead(key)), head.indexOf(lineHead(lineText))]
    const record = await read(full.id)
    const said = body.map((row) => [row[keyAt], row[textAt] ?? null])
    expect(said.filter(([own]) => own === record[key])).toEqual(full.added.map((line) => [record[key], line[lineText]]))
    expect(said.filter(([own]) => own !== record[key])).toEqual([[(await read(empty.id))[key], null]])
    for (const { field } of lines.totals.filter((total) => resource.excel!.export!.includes(total.field))) {
      const sums = body.filter((row) => row[keyAt] === record[key]).map((row) => Number(row[head.indexOf(headHead(field))]))
      expect(sums).toEqual(full.added.map(() => Number(record[field])))
    }
  })

  test('it comes in again and changes nothing: no value, no version', async () => {
    const { take, sendFile } = await sheets()
    const all = [await add(3), await add(0), await add(2)]
    const before = await Promise.all(all.map(({ id }) => state(id)))
    const { content } = await take({ selections: all.map(({ id }) => id).join(',') })
    expect(await sendFile(content)).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：6' })
    expect(await Promise.all(all.map(({ id }) => state(id)))).toEqual(before)
  })

  test('what is changed in it is changed, what is new is added, what it leaves out stays, and the sums follow', async () => {
    const { take, send, headHead, lineHead } = await sheets()
    const [one, other] = [await add(3), await add(2)]
    const [before, untouched] = [await read(one.id), await state(other.id)]
    const { rows } = await take({ selections: `${one.id},${other.id}` })
    const [head = [], ...body] = rows
    const at = (name: string) => head.indexOf(name)
    const mine = body.filter((row) => row[at(headHead(key))] === before[key])
    const others = body.filter((row) => row[at(headHead(key))] !== before[key])
    const template = mine[0]!
    const added = template.map((cell, place) => {
      const column = lines.columns.find((name) => at(lineHead(name)) === place)
      return column ? ((scene.line(7)[column] ?? null) as SheetCell) : cell
    })
    // Rows of the two stand mixed, and the second line of the first is left out.
    const sheet = [
      ...withText([mine[0]!], at(lineHead(lineText)), lineText === uniqueKey ? mine[0]![at(lineHead(lineText))]! : '改后'),
      others[0]!,
      mine[2]!,
      others[1]!,
      added,
    ]
    const saved = sheet.map((row) => (row[at(headHead(key))] === before[key] ? row.with(at(headHead(headText)), '新的') : row))
    const answer = await send([head, ...saved])
    expect(answer).toMatchObject({ success: true, code: 200, result: { totalCount: 5, successCount: 5 } })
    const after = await read(one.id)
    expect(after[headText]).toBe('新的')
    expect(after.version).toBe(before.version + 1)
    expect(after.lines.map((line) => line.id).slice(0, 3)).toEqual(before.lines.map((line) => line.id))
    expect(after.lines.slice(1, 3)).toEqual(before.lines.slice(1, 3))
    expect(after.lines[0]![lineText]).toBe(lineText === uniqueKey ? before.lines[0]![lineText] : '改后')
    expect(after.lines[3]).toMatchObject(scene.line(7))
    expect(after).toMatchObject(scene.totals(after.lines))
    expect(await state(other.id)).toBe(untouched)
  })

  test('new records come in with their lines: the key stands in each row, or in the first one of its lines', async () => {
    const { labels, row, send } = await sheets()
    const [a, b] = [nextNumber(), nextNumber()]
    const answer = await send([labels, row(a, 1), row(b, 1), row(null, 2), row(null, 3), row(a, 4)])
    expect(answer).toMatchObject({ code: 200, result: { totalCount: 5, successCount: 5, errorCount: 0 } })
    const [one, two] = [await byKey(a), await byKey(b)]
    expect(one).toMatchObject({ ...scene.head(a), version: 1, ...scene.totals([scene.line(1), scene.line(4)]) })
    expect(one?.lines).toMatchObject([scene.line(1), scene.line(4)])
    expect(two).toMatchObject({ ...scene.head(b), version: 1, ...scene.totals([1, 2, 3].map(scene.line)) })
    expect(two?.lines).toMatchObject([scene.line(1), scene.line(2), scene.line(3)])
  })

  test('a wrong line refuses its head with all of its lines, stored or new, and the others are stored', async () => {
    const { labels, row, send, errorFile, token } = await sheets()
    const { id } = await add(2)
    const before = await state(id)
    const [stored, wrong, good] = [(await read(id))[key], nextNumber(), nextNumber()]
    const long = { [`line.${lineText}`]: '长'.repeat(200) }
    const sheet = [
      labels,
      row(wrong, 1),
      row(good, 1),
      row(wrong, 2, long),
      row(null, 3, { [key]: stored }),
      row(null, 4, { [key]: stored, ...long }),
      row(good, 2),
    ]
    const preview = await send(sheet, 'importPreviewWithLines')
    const label = `${lines.child.label}·${lines.child.fields[lineText]!.label}`
    expect(preview.result).toMatchObject({ totalCount: 6, errorCount: 4, successCount: 2 })
    const problems = (rows: readonly { row: number; problems: readonly { label: string }[] }[]) =>
      rows.flatMap((one) => one.problems.map((problem) => [one.row, problem.label]))
    expect(problems(preview.result.files[0].rows)).toEqual([
      [4, label],
      [6, label],
    ])
    expect(await byKey(good)).toBeNull()
    const answer = await send(sheet)
    expect(answer).toMatchObject({ success: true, code: 201, result: { totalCount: 6, errorCount: 4, successCount: 2 } })
    expect(answer.result.rowErrors).toEqual([
      { row: 4, label, reason: expect.stringContaining('最长') },
      { row: 6, label, reason: expect.stringContaining('最长') },
    ])
    expect(await state(id)).toBe(before)
    expect(await byKey(wrong)).toBeNull()
    expect((await byKey(good))?.lines).toMatchObject([scene.line(1), scene.line(2)])
    // The file of errors has all rows of what was refused; corrected it comes in.
    const [head = [], ...refused] = await errorFile(answer.result.fileUrl)
    expect(refused.map((cells) => cells.at(-1))).toEqual([
      expect.stringContaining(`同一${resource.label}的第 4 行有错误`),
      expect.stringContaining(`${label}最长`),
      expect.stringContaining(`同一${resource.label}的第 6 行有错误`),
      expect.stringContaining(`${label}最长`),
    ])
    const place = head.indexOf(label)
    const mended = refused.map((cells, at) => cells.with(place, scene.line([1, 2, 3, 4][at]!)[lineText] as SheetCell))
    expect(await send([head, ...mended])).toMatchObject({ code: 200, result: { totalCount: 4, successCount: 4 } })
    expect((await byKey(wrong))?.lines).toMatchObject([scene.line(1), scene.line(2)])
    expect((await texts(id)).length).toBe(4)
    expect(token).not.toBe('')
  })

  test('rows of one record that contradict each other, a line named twice and a row without a record are refused by their row', async () => {
    const { labels, row, send } = await sheets()
    const [a, b] = [nextNumber(), nextNumber()]
    const answer = await send([
      labels,
      row(null, 1),
      row(a, 1),
      row(a, 2, { [headText]: '另一个' }),
      row(b, 1),
      row(b, 2),
      row(null, 1),
    ])
    const headLabel = resource.fields[headText]!.label
    expect(answer.result).toMatchObject({ totalCount: 6, errorCount: 6, successCount: 0 })
    expect(answer.result.rowErrors).toMatchObject([
      { row: 2, label: resource.fields[key]!.label, reason: expect.stringContaining('没有填写') },
      { row: 4, label: headLabel, reason: expect.stringContaining('“另一个”与第 3 行不一致') },
      {
        row: 7,
        label: `${lines.child.label}·${lines.child.fields[uniqueKey]!.label}`,
        reason: `“${scene.line(1)[uniqueKey]}”与第 5 行重复`,
      },
    ])
    expect([await byKey(a), await byKey(b)]).toEqual([null, null])
  })

  test('a thousand lines of one record come in, one more does not, and neither does one too many beside those that are there', async () => {
    const { labels, row, send } = await sheets()
    const [most, more] = [nextNumber(), nextNumber()]
    const rows = (n: number, count: number) => Array.from({ length: count }, (_, at) => row(at === 0 ? n : null, at + 1))
    const answer = await send([labels, ...rows(most, 1_000), ...rows(more, 1_001)])
    expect(answer.result).toMatchObject({ totalCount: 2_001, successCount: 1_000, errorCount: 1_001 })
    expect(answer.result.rowErrors).toEqual([
      { row: 2_002, label: lines.child.label, reason: expect.stringContaining('最多 1,000 行') },
    ])
    expect(await byKey(more)).toBeNull()
    const record = await byKey(most)
    expect(record).toMatchObject(scene.totals(record!.lines))
    expect(record?.lines.length).toBe(1_000)
    const beyond = await send([labels, row(most, 1_500)])
    expect(beyond.result.rowErrors).toMatchObject([{ row: 2, reason: expect.stringContaining('最多 1,000 行') }])
  })

  test('cells of a wrong type and cells with an error of Excel are named by row and column; unknown and missing columns refuse the file', async () => {
    const { labels, row, send, lineHead } = await sheets()
    const n = nextNumber()
    const figure = lines.columns.find((name) => ['int', 'decimal', 'date'].includes(lines.child.fields[name]!.kind))!
    const answer = await send([labels, row(n, 1, { [`line.${figure}`]: '十二' }), row(n, 2, { [`line.${lineText}`]: '#REF!' })])
    expect(answer.result.rowErrors).toEqual([
      { row: 2, label: `${lines.child.label}·${lines.child.fields[figure]!.label}`, reason: expect.stringMatching(/数|日期/) },
      { row: 3, label: lineHead(lineText), reason: '单元格是错误值 #REF!' },
    ])
    expect(await byKey(n)).toBeNull()
    expect((await send([[...labels, '别的列'], row(n, 1)])).message).toContain('无法识别的列“别的列”')
    expect((await send([[...labels, labels.at(-1)!], row(n, 1)])).message).toContain('出现了两次')
    const known = labels.indexOf(`${lines.child.label}·${lines.child.fields[uniqueKey]!.label}`)
    expect((await send([labels.toSpliced(known, 1), row(n, 1).toSpliced(known, 1)])).message).toContain(
      `缺少列：${labels[known]}`,
    )
    expect(await byKey(n)).toBeNull()
  })

  test('the template has the columns of head and lines in the language of the call, tells how they belong together, and takes a record', async () => {
    const { labels, row, send, token } = await sheets()
    for (const language of ['zh-CN', 'en-US'] as const) {
      const answer = await app.current.app.inject({
        method: 'GET',
        url: `${app.current.context.env.apiBase}${resource.path}/importTemplateWithLines`,
        headers: { 'x-access-token': token, 'accept-language': language },
      })
      const [head = []] = await readSheet(answer.rawPayload)
      expect(head.length).toBe(labels.length)
      if (language === 'zh-CN') expect(head).toEqual(labels)
      else expect(head.join(' ')).not.toMatch(/[\u4e00-\u9fff]/)
      const n = nextNumber()
      expect(await send([head, row(n, 1), row(null, 2)])).toMatchObject({ code: 200, result: { successCount: 2 } })
      expect((await byKey(n))?.lines.length).toBe(2)
    }
  })
})
