import { permissionOf } from '@heliodesk/contracts/kit/resource'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { callsOf, type Line, nextNumber, type Values, withLines } from '../testing/everyLines.ts'
import { lineSheetsOf, type SheetRows } from '../testing/lineSheets.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildAccount, demoPlace } from '../testing/records.ts'
import { limit } from '../testing/ruledWorld.ts'
import { sheetScenes } from '../testing/sampleLines.ts'
import { download, readable, readSheet, type SheetCell } from '../testing/sheets.ts'

const { app, tokens } = withLines()

describe.each(sheetScenes.map((scene) => [scene.resource.name, scene] as const))(
  'rights over %s in sheets with lines',
  (_, scene) => {
    const { resource, headText, lineText } = scene
    const lines = resource.lines!
    const { child } = lines
    const key = resource.excel!.key!
    const { call, add, read, state } = callsOf(scene, app, tokens)
    const isSecret = (name: string) => child.fields[name]!.options.sensitive !== undefined
    const listed = async (query: Values, token = tokens.owner) =>
      ((await call('GET', 'list', { pageSize: '500', ...query }, token)).result as { records: readonly Line[] }).records
    const keysOf = (rows: readonly Line[]) => rows.map((row) => String(row[key])).toSorted()

    /** Sheets as this person reads and sends them; `open` ones have no figures of money. */
    async function sheetsOf(token: string) {
      const sheets = await lineSheetsOf(scene, app.current)
      const { headKeys } = sheets
      const places = [
        ...headKeys.map((name) => resource.fields[name]!.options.sensitive === undefined),
        ...lines.columns.map((name) => !isSecret(name)),
      ]
      const open = (rows: SheetRows): SheetRows => rows.map((row) => row.filter((_, at) => places[at]))
      const headAlone = (rows: SheetRows) => rows.map((row) => row.slice(0, headKeys.length))
      return {
        ...sheets,
        open,
        send: (rows: SheetRows, path = 'importExcelWithLines') => sheets.send(rows, path, token),
        /** The same heads in the sheet of heads alone, as which the call without lines takes them. */
        sendAlone: (rows: SheetRows, path = 'importExcel') => sheets.send(headAlone(rows), path, token),
        rowsOf: async (query: Readonly<Record<string, string>> = {}) => (await sheets.take(query, token)).rows,
        keysIn: async (query: Readonly<Record<string, string>> = {}) => {
          const [head = [], ...body] = (await sheets.take(query, token)).rows
          return [...new Set(body.map((row) => String(row[head.indexOf(sheets.headHead(key))])))].toSorted()
        },
      }
    }
    const person = async (codes: readonly PermissionCode[]) => {
      const { db } = app.current.context
      const built = await buildPerson(db, { tenantId: '1', orgCode: demoPlace.orgCode, codes })
      const flags = 'INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)'
      await db.query(flags, [built.userId])
      return built
    }
    const signIn = async (codes: readonly PermissionCode[]) => app.current.signInAs((await person(codes)).username)
    const all = [...new Set([resource, child].flatMap((of) => of.verbs.map((verb) => permissionOf(of, verb))))]
    /** What a sheet says of a record that is there: another text of the head, of its first line, and one line more. */
    const changing = ({ row }: Awaited<ReturnType<typeof sheetsOf>>, keyText: unknown) => [
      row(null, 1, { [key]: keyText, [headText]: '偷改' }),
      row(null, 9, { [key]: keyText }),
    ]

    test('each call needs the right of the head, and that of the line where the line has calls of its own', async () => {
      const { id } = await add(2)
      const before = await state(id)
      const count = (await listed({})).length
      const out = child.verbs.includes('export') ? ['export' as const] : child.verbs.includes('list') ? ['list' as const] : []
      const writing = (['create', 'update'] as const).filter((verb) => child.verbs.includes(verb))
      const into = child.verbs.includes('import') ? ['import' as const] : writing
      const answers = async (token: string) => {
        const { send, labels, row } = await sheetsOf(token)
        const rows = [labels, row(nextNumber(), 1), ...changing(await sheetsOf(token), (await read(id))[key])]
        const files = ['exportXlsWithLines', 'importTemplateWithLines']
        const taken = await Promise.all(files.map((path) => download(app.current, token, `${resource.path}/${path}`)))
        const sent = [await send(rows, 'importPreviewWithLines'), await send(rows)]
        return [
          ...taken.map(({ status }) => (status === 200 ? 'yes' : 510)),
          ...sent.map(({ success, code }) => (success ? 'yes' : code)),
        ]
      }
      const without = (...codes: readonly string[]) => all.filter((code) => !codes.includes(code))
      const [ofExport, ofImport] = [permissionOf(resource, 'export'), permissionOf(resource, 'import')]
      expect(await answers(await signIn(without(ofExport, ofImport)))).toEqual([510, 510, 510, 510])
      expect(await answers(await signIn(without(ofImport)))).toEqual(['yes', 510, 510, 510])
      for (const verb of into)
        expect((await answers(await signIn(without(permissionOf(child, verb))))).slice(1)).toEqual([510, 510, 510])
      for (const verb of out)
        expect(await answers(await signIn(without(permissionOf(child, verb), ofImport)))).toEqual([510, 510, 510, 510])
      expect(await state(id)).toBe(before)
      expect((await listed({})).length).toBe(count)
      expect(await answers(await signIn(all))).toEqual(['yes', 'yes', 'yes', 'yes'])
    })

    test('whoever does not see a head finds neither it nor its lines in a sheet, and changes them by none', async () => {
      const { id } = await add(2)
      const before = await state(id)
      const keyText = (await read(id))[key]
      const outsiders = [tokens.otherTenant, ...(resource.scope === 'org' ? [tokens.foreign] : [])]
      for (const token of outsiders) {
        const sheets = await sheetsOf(token)
        const { labels, row, send, sendAlone, keysIn, rowsOf } = sheets
        expect(await keysIn()).toEqual(keysOf(await listed({}, token)))
        expect(await keysIn()).not.toContain(keyText)
        expect(await rowsOf({ selections: id })).toHaveLength(1)
        const rows = [labels, ...changing(sheets, keyText)]
        const alone = await sendAlone(rows.slice(0, 2), 'importPreview')
        const told = await send([labels, row(null, null, { [key]: keyText, [headText]: '偷改' })], 'importPreviewWithLines')
        expect(told.result.files[0].rows[0].problems).toEqual(alone.result.files[0].rows[0].problems)
        const { result } = await send(rows)
        if (token === tokens.foreign) {
          expect(result).toMatchObject({ totalCount: 2, errorCount: 2, successCount: 0 })
          expect(result.rowErrors).toEqual((await sendAlone(rows.slice(0, 2))).result.rowErrors)
        } else expect(JSON.stringify(result)).not.toContain('已存在')
        expect(await state(id)).toBe(before)
      }
    })

    // Lines that name records of the head's own kind (parts of a kit) cannot name those that such a rule hides: refused as any unknown one.
    const namesItsKind = Object.values(child.fields).filter(({ options }) => 'to' in options && options.to === resource.name)
    test.skipIf(namesItsKind.length > 1)(
      'a data rule on the head holds for what goes out and for what comes in (skipped where lines name records of its kind)',
      async () => {
        const [own, hidden] = [await add(2), await add(2)]
        const before = await state(hidden.id)
        const [ownKey, hiddenKey] = [(await read(own.id))[key], (await read(hidden.id))[key]]
        const { userId, username } = await person(all)
        const rule = { resource: resource.name, column: key, condition: '=', value: String(ownKey) }
        await limit(app.current, userId, rule)
        const sheets = await sheetsOf(await app.current.signInAs(username))
        const { labels, send, sendAlone, keysIn, rowsOf } = sheets
        expect(await keysIn()).toEqual([ownKey])
        expect(await rowsOf({ selections: `${own.id},${hidden.id}` })).toHaveLength(3)
        const foreign = changing(sheets, hiddenKey)
        const alone = await sendAlone([labels, foreign[0]!])
        const whole = await send([labels, ...foreign, ...changing(sheets, ownKey)])
        expect(whole.result).toMatchObject({ totalCount: 4, errorCount: 2, successCount: 2 })
        expect(whole.result.rowErrors).toEqual(alone.result.rowErrors)
        expect(await state(hidden.id)).toBe(before)
        const after = await read(own.id)
        expect(after[headText]).toBe('偷改')
        expect(after.lines).toHaveLength(3)
      },
    )

    test('whoever may not see money finds none of it in export and template, and a sheet with such a column is refused', async () => {
      const { id } = await add(2)
      const before = await read(id)
      const flags = { canExport: true, canViewFinancial: false }
      const token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin', flags }))
      const { labels, open, row, send, rowsOf, headHead, lineHead } = await sheetsOf(token)
      const [head = [], ...body] = await rowsOf({ selections: id })
      const openHead = resource.excel!.export!.filter((name) => resource.fields[name]!.options.sensitive === undefined)
      const openLine = lines.columns.filter((name) => !isSecret(name))
      expect(head).toEqual([...openHead.map(headHead), ...openLine.map(lineHead)])
      expect(body).toHaveLength(2)
      const template = await download(app.current, token, `${resource.path}/importTemplateWithLines`)
      expect((await readSheet(template.content))[0]).toEqual(open([labels])[0])
      const secret = [resource, child].flatMap((of) =>
        Object.values(of.fields).filter(({ options }) => options.sensitive !== undefined),
      )
      const words = readable(template.content, 'spreadsheet')
      for (const { label } of secret) expect(words).not.toContain(label)
      const changed = { [key]: before[key], [`line.${lineText}`]: scene.line(1)[lineText], [headText]: '新的' }
      const rows = [labels, row(null, 1, changed)]
      if (lines.columns.some(isSecret)) {
        for (const path of ['importPreviewWithLines', 'importExcelWithLines'])
          expect(await send(rows, path)).toMatchObject({ code: 510, message: expect.stringContaining('财务数据') })
        expect(await read(id)).toEqual(before)
      }
      expect((await send(open(rows))).result).toMatchObject({ successCount: 1, errorCount: 0 })
      const after = await read(id)
      expect(after[headText]).toBe('新的')
      expect(after.lines).toEqual(before.lines)
    })

    test('filters and the keyword of the list hold for the export', async () => {
      const [one] = [await add(1), await add(2)]
      const record = await read(one.id)
      const { keysIn } = await sheetsOf(
        await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' })),
      )
      const everything = await keysIn()
      const { filters, keyword } = resource.list
      const asked = [
        ...Object.keys(filters)
          .filter((name) => record[name] !== null)
          .map((name) => ({ [name]: String(record[name]) })),
        ...(keyword === undefined ? [] : [{ keyword: String(record[key]) }]),
      ]
      for (const query of asked) {
        const found = await keysIn(query)
        expect(found).toEqual(keysOf(await listed(query)))
        expect(found, JSON.stringify(query)).toContain(record[key])
        if (Object.values(query).includes(String(record[key]))) expect(found.length).toBeLessThan(everything.length)
      }
      expect(asked.some((query) => Object.values(query).includes(String(record[key])))).toBe(true)
    })
  },
)

test('a shipment that has been sent is refused at its row, with the sentence of its life, and another one in the sheet goes through', async () => {
  const scene = sheetScenes.find(({ resource }) => resource.name === 'shipment')!
  const { call, add, read, state } = callsOf(scene, app, tokens)
  const { labels, row, send, take, sendFile } = await lineSheetsOf(scene, app.current)
  const [sent, draft] = [await add(2), await add(2)]
  expect(await call('POST', 'send', { id: sent.id, version: (await read(sent.id)).version, carrier: '顺丰' })).toMatchObject({
    success: true,
  })
  const before = await state(sent.id)
  const [sentNo, draftNo] = [(await read(sent.id)).shipmentNo, (await read(draft.id)).shipmentNo]
  const refusals: readonly SheetCell[][][] = [
    [row(null, 1, { shipmentNo: sentNo, buyer: '乙' })],
    [row(null, 1, { shipmentNo: sentNo, buyer: '甲', 'line.quantity': '99' })],
    [row(null, 9, { shipmentNo: sentNo })],
  ]
  for (const [at, refused] of refusals.entries()) {
    const rows = [labels, row(null, 10 + at, { shipmentNo: draftNo, buyer: `丙${at}` }), ...refused]
    const preview = await send(rows, 'importPreviewWithLines')
    expect(preview.result).toMatchObject({ totalCount: 2, errorCount: 1, successCount: 1 })
    const answer = await send(rows)
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 2, errorCount: 1, successCount: 1 } })
    const reason = expect.stringContaining('当前为“已发货”，不能')
    expect(answer.result.rowErrors).toEqual([{ row: 3, label: '发货单', reason }])
    expect(await state(sent.id)).toBe(before)
    expect(await read(draft.id)).toMatchObject({ buyer: `丙${at}`, lineCount: 3 + at })
  }
  // A sheet that was exported comes in again: of what is sent it changes nothing.
  const { content } = await take({ selections: `${sent.id},${draft.id}` })
  expect(await sendFile(content)).toMatchObject({ code: 200 })
  expect(await state(sent.id)).toBe(before)
})
