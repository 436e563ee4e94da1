import { columnOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'

/** A column that holds ciphertext, bound to its table, its name and the row's `id`. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
}

/** Personal numbers of records: each field that a definition calls one. */
const ofRecords: readonly SealedColumn[] = resources.flatMap(({ table, fields }) =>
  Object.entries(fields)
    .filter(([, { options }]) => options.pii !== undefined && !options.virtual)
    .map(([key]) => ({ table, column: columnOf(key) })),
)

/** What modules seal beside their records. A place that is not named here is refused by the cipher. */
const ofModules: readonly SealedColumn[] = [
  { table: 'sys_user', column: 'phone' },
  { table: 'sys_user_totp', column: 'secret' },
  { table: 'sys_registration', column: 'phone' },
  { table: 'sms_message', column: 'phone' },
  { table: 'sms_message', column: 'content' },
  { table: 'sys_message_out', column: 'address' },
  { table: 'sys_webhook', column: 'sealed_token' },
  { table: 'sys_webhook', column: 'sealed_secret' },
  { table: 'sys_data_source', column: 'password_cipher' },
]

/** Texts that live for two days at most, so that they are never sealed anew: an old key outlives them. */
const shortLived: ReadonlySet<string> = new Set(['sys_idempotency.answer', 'import-errors.file'])
export const shortLifeMs = 2 * 24 * 3_600_000

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

/** Every column that a rotation of keys seals anew. */
export const sealedColumns: readonly SealedColumn[] = [
  ...new Map([...ofRecords, ...ofModules].map((one) => [nameOf(one), one])).values(),
]
const names = new Set(sealedColumns.map(nameOf))

/** The column beside a sealed one that holds its blind index, where there is one. */
export const indexColumnOf = ({ column }: SealedColumn): string => `${column}_bidx`

/** As which column a number is indexed. Phones of applications are compared with those of accounts. */
export const indexedAs = (at: SealedColumn): SealedColumn =>
  nameOf(at) === 'sys_registration.phone' ? { table: 'sys_user', column: 'phone' } : at

/** Kinds of records with personal numbers: their versions keep the ciphertext as it was (sys_data_log). */
export const versionedNumbers = ofRecords

export const isSealedPlace = (at: SealedColumn): boolean => names.has(nameOf(at)) || shortLived.has(nameOf(at))
