import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { bankMessages as messages } from '@heliodesk/contracts/messages/bank'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Message } from '@heliodesk/contracts/text/message'
import { headOf, placesOf, signatureOf } from '@heliodesk/domain/sheetLayout/layout'
import type { Actor } from '../access/actor.ts'
import type { Source } from '../crud/source.ts'
import type { Caller } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import type { Cell } from '../files/workbook.ts'
import { Answer } from '../http/answer.ts'
import { readUpload } from '../http/upload.ts'
import { messageText } from '../language/translate.ts'
import { storeErrorFile, uploadFolder } from './importErrors.ts'
import type { Exchange, ImportResult } from './importExcel.ts'
import type { RowProblem } from './importRows.ts'
import { keepLayout, layoutNamed } from './layouts.queries.ts'
import { type ForeignSheet, type LayoutPurpose, openForeignSheet } from './layouts.ts'
import { takeSlot } from './slots.ts'

/** A purpose with its words: what its fields are called, and what a mapping of columns needs. */
export interface SheetPurpose extends LayoutPurpose {
  /** In the language of whoever asks. */
  readonly labelOf: (field: string) => string
  readonly isRequired: (field: string) => boolean
  readonly mappingProblem: (places: Readonly<Record<string, number>>) => Message | null
}

export const mostErrors = { shown: 200, kept: 20_000 }
const sampleRows = 8

/** Takes the uploaded sheet of a request, and throws it away when it was read. */
export async function withSheet<T>(
  source: Source,
  { actor }: Caller,
  { request, purpose }: Pick<Exchange, 'request'> & { readonly purpose: LayoutPurpose },
  read: (sheet: ForeignSheet, fields: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const release = takeSlot('import', actor.userId)
  const store = source.context.files
  try {
    const rule = {
      parts: ['file', 'files[]'],
      folder: uploadFolder,
      maxBytes: limits.foreignFileMb * 1_048_576,
      accept: ['.xlsx', '.xls', '.csv', '.txt'],
    }
    const { file, fields } = await readUpload(request, store, rule)
    try {
      const stored = await store.open(file.path)
      if (!stored) throw errors.fileNotFound()
      const sheet = await openForeignSheet(source.context.db, actor.tenantId, purpose, Buffer.concat(await stored.body.toArray()))
      try {
        return await read(sheet, fields)
      } finally {
        await sheet.workbook.close()
      }
    } finally {
      await store.remove(file.path)
    }
  } finally {
    release()
  }
}

/** What the header of a sheet is known by, or what it looks like; nothing is stored. */
export const recogniseSheet = (source: Source, caller: Caller, request: Exchange['request'], purpose: SheetPurpose) =>
  withSheet(source, caller, { request, purpose }, async ({ labels, heads, headerRow, layout, known, count, read }) => ({
    ...{ headerRow, heads: [...labels], places: placesOf(layout, heads), dateForm: layout.dateForm },
    rows: (await read(0, Math.min(sampleRows, count))).map(({ row, cells }) => ({ row, cells: [...cells] })),
    fields: purpose.fields.map(({ key }) => ({ key, label: purpose.labelOf(key), isRequired: purpose.isRequired(key) })),
    known: known === null ? null : { id: known.id, name: known.name },
  }))

export interface GivenLayout {
  readonly name: string
  readonly heads: readonly string[]
  readonly places: Readonly<Record<string, number>>
  readonly dateForm: 'ymd' | 'dmy' | 'mdy'
}

/** Keeps how a header is read; of one that is known the columns are replaced. */
export async function keepSheetLayout(
  { context }: Source,
  { tenantId, orgCode, username }: Actor,
  { name, heads, places, dateForm }: GivenLayout,
  purpose: SheetPurpose,
): Promise<{ id: string }> {
  const known = heads.map(headOf)
  const columns = Object.fromEntries(Object.entries(places).map(([key, at]) => [key, known[at] ?? '']))
  const fields = new Set(purpose.fields.map(({ key }) => key))
  const isWrong = Object.entries(columns).some(
    ([key, head]) => head === '' || !fields.has(key) || known.filter((one) => one === head).length > 1,
  )
  const problem = isWrong ? messages.noSuchColumn() : purpose.mappingProblem(places)
  if (problem !== null) throw errors.invalidInput({ reason: problem }, { fields: [{ field: 'places', message: problem }] })
  const layout = {
    ...{ tenantId, orgCode, by: username, dateForm, id: newId(), name: name.trim() },
    ...{ purpose: purpose.purpose, headers: signatureOf(known), columns },
    words: Object.entries(places)
      .map(([key, at]) => `${purpose.labelOf(key)} ← ${known[at]}`)
      .join('；'),
  }
  return context.db.tx(async (tx) => {
    if (await layoutNamed(tx, layout)) throw errors.invalidInput({ reason: messages.nameTaken({ name: layout.name }) })
    return { id: await keepLayout(tx, layout) }
  })
}

export interface ForeignOutcome {
  readonly total: number
  readonly header: readonly Cell[]
  /** The rows that were left out: those of the file, and how many there were. */
  readonly wrong: readonly RowProblem[]
  readonly wrongCount: number
  readonly said: Message
}

/** What became of a sheet; wrong rows come back as a file that can be mended and sent in again. */
export async function answerForeign(
  source: Source,
  actor: Actor,
  { total, header, wrong, wrongCount, said }: ForeignOutcome,
): Promise<Answer<ImportResult>> {
  const counts = { totalCount: total, errorCount: wrongCount, successCount: total - wrongCount }
  const msg = messageText(said)
  if (wrongCount === 0)
    return new Answer<ImportResult>({ ...counts, msg, fileUrl: '', fileName: '', rowErrors: [] }, { message: said })
  const file = await storeErrorFile(source, actor, { header, failed: wrong.slice(0, mostErrors.kept) })
  const rowErrors = wrong
    .slice(0, mostErrors.shown)
    .flatMap(({ row, problems }) => problems.map(({ label, reason }) => ({ row: row.row, label, reason: messageText(reason) })))
    .slice(0, mostErrors.shown)
  const message = total > wrongCount ? doneMessages.importedWithErrors() : doneMessages.nothingImported()
  return new Answer<ImportResult>({ ...counts, msg, ...file, rowErrors }, { message, code: 201 })
}
