import { errors } from '@heliodesk/contracts/errors'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { z } from 'zod'
import type { Source } from '../crud/source.ts'

/** A cell that a person changed in the preview: which file of the request, which row of the sheet, which column by its label. */
export interface Correction {
  readonly file: number
  readonly row: number
  readonly column: string
  readonly value: string
}

/** What a request asks beside its files (B§7). */
export interface ImportOptions {
  readonly corrections: readonly Correction[]
  /** References that every row gets, whatever its cells say: a sheet read in beneath a record. */
  readonly fixed: Readonly<Record<string, string>>
  /** References that no row may leave empty. */
  readonly required: readonly string[]
  /** `validateStatus` 1: one wrong row stops the whole request. Otherwise good rows are stored and wrong ones reported. */
  readonly isStrict: boolean
  /** Under which name the client asks how far it is. */
  readonly progressId: string | null
}

/** Corrections of a preview with a thousand rows fit easily. */
export const maxFieldBytes = 2 * 1_048_576

const correctionList = z
  .array(
    z.object({
      file: z.int().min(0).max(99),
      row: z.int().min(2).max(2_000_000),
      column: z.string().max(200),
      value: z.string().max(32_767),
    }),
  )
  .max(20_000)
const keyValues = z.record(z.string().max(64), z.union([z.string().max(64), z.number()]))

/**
 * Reads the text fields of an import. `isSingleTableImport` is accepted in both values: an import writes one table here anyway.
 * Throws for values that mean nothing, and for foreign keys that are not references which an import of this resource writes.
 */
export function readImportOptions(source: Source, fields: Readonly<Record<string, string>>): ImportOptions {
  oneOf(fields, 'isSingleTableImport', ['true', 'false'])
  const { fixed, required } = readForeignKeys(source, fields.foreignKeys ?? '')
  const progressId = fields.progressId ?? ''
  if (!/^[\w-]{0,64}$/.test(progressId)) throw wrong('progressId')
  return {
    corrections: fields.corrections ? parsed(correctionList, fields.corrections, 'corrections') : [],
    fixed,
    required,
    isStrict: oneOf(fields, 'validateStatus', ['0', '1']) === '1',
    progressId: progressId === '' ? null : progressId,
  }
}

/** Names of references that must be filled (`stationId,customerId`), or an object with the record that each row refers to. */
function readForeignKeys(source: Source, text: string): Pick<ImportOptions, 'fixed' | 'required'> {
  const isObject = text.trimStart().startsWith('{')
  const given = isObject ? parsed(keyValues, text, 'foreignKeys') : {}
  const names = isObject ? Object.keys(given) : text.split(',').map((name) => name.trim())
  const required = names.filter((name) => name !== '')
  const unknown = required.find((name) => !isReference(source, name))
  if (unknown !== undefined || (isObject && names.length === 0)) throw wrong('foreignKeys', unknown)
  return { required, fixed: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])) }
}

function isReference({ resource }: Source, key: string): boolean {
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  return field?.kind === 'ref' && (resource.excel?.import ?? []).includes(key)
}

function oneOf(fields: Readonly<Record<string, string>>, name: string, values: readonly string[]): string | undefined {
  const value = fields[name] === '' ? undefined : fields[name]
  if (value !== undefined && !values.includes(value)) throw wrong(name, value)
  return value
}

function parsed<T>(schema: z.ZodType<T>, text: string, name: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw wrong(name)
  }
}

const wrong = (name: string, value = '') =>
  errors.invalidInput({
    reason:
      value === ''
        ? requestMessages.importParameter({ name })
        : requestMessages.importParameterValue({ name, value: value.slice(0, 40) }),
  })
