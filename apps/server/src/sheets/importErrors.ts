import { Readable } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '../access/actor.ts'
import type { CipherPlace } from '../access/fieldCipher.ts'
import type { Context } from '../context.ts'
import type { Source } from '../crud/source.ts'
import type { Cell } from '../files/workbook.ts'
import type { FileAnswer } from '../http/answer.ts'
import { messageText, translate } from '../language/translate.ts'
import { stamp } from './exportXls.ts'
import type { RowProblem } from './importRows.ts'
import { sheetStream, xlsxType } from './sheet.ts'

const folder = 'import-errors'
const lifeMs = 24 * 3_600_000
/** Where an uploaded sheet lies while it is read. It holds personal numbers in clear: what a crash leaves there must not stay. */
export const uploadFolder = 'record-import'
const uploadLifeMs = 3_600_000
const maxBytes = 64 * 1_048_576

/**
 * The rows that were not imported, as they were uploaded and with their reasons, to be corrected and uploaded again. It may hold
 * personal numbers: at rest it is sealed for the person who uploaded it, for a day.
 */
export async function storeErrorFile(
  source: Source,
  actor: Actor,
  { header, failed }: { readonly header: readonly Cell[]; readonly failed: readonly RowProblem[] },
): Promise<{ readonly fileUrl: string; readonly fileName: string }> {
  const { context, resource } = source
  const columns = [...header.map((cell) => ({ label: String(cell ?? '') })), { label: messageText(sheetMessages.errors()) }]
  const rows = failed.map(({ row, problems }) => {
    const cells = header.map((_, at) => plainCell(row.cells[at] ?? null))
    return [
      ...cells,
      problems
        .map(({ label, reason }) => labelled(translate(label), messageText(reason)))
        .join('；')
        .slice(0, 2_000),
    ]
  })
  const bytes = Buffer.concat(await sheetStream(messageText(sheetMessages.errorSheet()), columns, rows).toArray())
  const sealed = context.cipher.seal(bytes.toString('base64'), placeOfUser(actor))
  const { path } = await context.files.put(Readable.from([sealed]), { folder, extension: '.xlsx', maxBytes })
  const [, month = '', name = ''] = path.split('/')
  return {
    fileUrl: `/sys/import/errors/${month}/${name}`,
    fileName: `${messageText(sheetMessages.errorFileOf({ label: term(resource.label) }))}-${stamp(context.clock.now())}.xlsx`,
  }
}

const labelled = (label: string, text: string): string => (text.startsWith(label) ? text : `${label}${text}`)

const plainCell = (cell: Cell): string | number | null =>
  typeof cell === 'boolean' ? messageText(cell ? sheetMessages.yes() : sheetMessages.no()) : cell

/** Sealed for one person: for anybody else the file cannot be opened and so does not exist. */
function placeOfUser(actor: Actor): CipherPlace {
  return { table: folder, column: 'file', id: actor.userId }
}

/** An error file, for the person it was made for; to anybody else it does not exist. */
export async function openErrorFile(
  { cipher, clock, files }: Pick<Context, 'cipher' | 'clock' | 'files'>,
  actor: Actor,
  { month, name }: { readonly month: string; readonly name: string },
): Promise<FileAnswer> {
  const stored = await files.open(`${folder}/${month}/${name}`)
  if (!stored) throw errors.fileNotFound()
  const sealed = Buffer.concat(await stored.body.toArray()).toString('latin1')
  const body = Buffer.from(
    openFor(actor, (place) => cipher.open(sealed, place)),
    'base64',
  )
  return {
    body,
    size: body.length,
    fileName: `${messageText(sheetMessages.errorFile())}-${stamp(clock.now())}.xlsx`,
    contentType: xlsxType,
  }
}

/** Removes error files after a day, and uploads that nobody reads any more after an hour. */
export async function sweepImports({ clock, files }: Pick<Context, 'clock' | 'files'>): Promise<void> {
  await files.sweep(clock.now() - lifeMs, folder)
  await files.sweep(clock.now() - uploadLifeMs, uploadFolder)
}

function openFor(actor: Actor, open: (place: CipherPlace) => string): string {
  try {
    return open(placeOfUser(actor))
  } catch {
    throw errors.fileNotFound()
  }
}
