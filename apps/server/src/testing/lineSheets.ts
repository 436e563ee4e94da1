import type { Field } from '@heliodesk/contracts/kit/fields'
import type { TestApp } from './app.ts'
import type { Values } from './everyLines.ts'
import { buildAccount, demoPlace } from './records.ts'
import type { LinesScene } from './sampleLines.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from './sheets.ts'

export type SheetRows = readonly (readonly SheetCell[])[]

const unitOf = (field: Field | undefined): string =>
  field?.kind === 'money'
    ? '(元)'
    : (field?.kind === 'decimal' || field?.kind === 'int') && field.options.unit
      ? `(${field.options.unit})`
      : ''

/** The sheets of a scene's records with their lines, as a person of their own: exports and imports are limited per minute. */
export async function lineSheetsOf({ resource, head, line }: LinesScene, app: TestApp) {
  const lines = resource.lines!
  const { child } = lines
  const token = await app.signInAs(await buildAccount(app, { ...demoPlace, role: 'admin' }))
  const headKeys = resource.excel?.import ?? []
  const labels = [
    ...headKeys.map((key) => resource.fields[key]!.label),
    ...lines.columns.map((key) => `${child.label}·${child.fields[key]!.label}`),
  ]
  const send = async (rows: SheetRows, path = 'importExcelWithLines', who = token) =>
    (await upload(app, who, `${resource.path}/${path}`, { content: await buildSheet(rows) })).body
  return {
    token,
    labels,
    headKeys,
    /** The heads of a line's and of a head's columns in an export. */
    lineHead: (key: string) => `${child.label}·${child.fields[key]!.label}${unitOf(child.fields[key])}`,
    headHead: (key: string) => `${resource.fields[key]!.label}${unitOf(resource.fields[key])}`,
    /** A row of the template; `null` leaves the cells of the head or of the line empty. */
    row: (n: number | null, of: number | null, other: Values = {}): SheetCell[] => {
      const ofHead: Values = n === null ? {} : head(n)
      const ofLine: Values = of === null ? {} : line(of)
      return [
        ...headKeys.map((key) => (other[key] ?? ofHead[key] ?? null) as SheetCell),
        ...lines.columns.map((key) => (other[`line.${key}`] ?? ofLine[key] ?? null) as SheetCell),
      ]
    },
    send,
    sendFile: async (content: Buffer, path = 'importExcelWithLines') =>
      (await upload(app, token, `${resource.path}/${path}`, { content })).body,
    take: async (query: Readonly<Record<string, string>>, who = token) => {
      const file = await download(app, who, `${resource.path}/exportXlsWithLines`, query)
      if (file.status !== 200) throw new Error(`export answered ${file.status}`)
      return { ...file, rows: await readSheet(file.content) }
    },
    errorFile: async (path: string) => readSheet((await download(app, token, path)).content),
  }
}
