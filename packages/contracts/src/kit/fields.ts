import { builder } from '../text/fieldBuilder.ts'

/**
 * Field kinds: one line in a definition becomes a column, a JSON property, a list cell, a form control,
 * a query-builder field and an Excel column. Plain data only; each side keys its half by `kind`.
 */

export interface FieldOptions {
  /** Must be given on create and may not be emptied on update. */
  readonly required?: boolean
  /** Never empty, but need not be given: the module chooses it (`derive`) */
  readonly filled?: boolean
  /** Within the tenant; the migration carries the index. */
  readonly unique?: boolean
  /** May be set on create and is refused in an update. */
  readonly immutable?: boolean
  /** Written by the server only: never accepted from a client, never in a form. */
  readonly readonly?: boolean
  /** Not a column of the table: the module supplies a SQL expression for it. Implies `readonly`. */
  readonly virtual?: boolean
  /**
   * Written by the product: the row keeps the message beside its Chinese words (column `messages`), and whoever reads it gets it in
   * their language. Words of people and of other programs stay as they are.
   */
  readonly message?: true
  /** Travels for programs: no screen shows it. */
  readonly unseen?: boolean
  /** Not offered in the advanced query: nothing to compare with (a picture, a sealed number) */
  readonly unasked?: boolean
  /** Left out of every answer, sort, filter and export unless the user has haveViewFinancialData (A§6). */
  readonly sensitive?: 'financial'
  /** A figure made of all records, seen or not: whoever data rules limit neither sorts nor filters by it (decision 037). */
  readonly ofAll?: boolean
  /** Encrypted at rest with a blind index, masked in every answer (see PiiKind). */
  readonly pii?: PiiKind
  /** A password, a key: in no answer, no version and no log. */
  readonly secret?: true
  /** Asked only while another field of the form has one of these values: what differs by the kind of a record. */
  readonly when?: { readonly field: string; readonly in: readonly string[] }
  /** One line under the form control. */
  readonly hint?: string
  /** Preferred, of the list, in px. */
  readonly width?: number
}

/** How a personal number is masked: 138****1234, 3301**********1234, 6222 **** **** 1234. */
export type PiiKind = 'phone' | 'idCard' | 'bankCard'

/** A stored file as it travels. */
export interface FileRef {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

interface Base<K extends string, O> {
  readonly kind: K
  readonly label: string
  readonly options: O
}

export interface TextOptions extends FieldOptions {
  /** Maximum length in characters. */
  readonly max: number
  readonly min?: number
  /** Name of a pattern in patterns.ts. */
  readonly pattern?: string
  /** In the form. */
  readonly multiline?: boolean
  /** From a list that its page draws: nobody types it. */
  readonly chosen?: true
  /** The path of a stored picture, or HTML that shows stored pictures. */
  readonly holds?: 'picture' | 'html'
  /** The account of a person: chosen among the people, and shown by name. */
  readonly person?: 'username'
  /**
   * Code of the department that a record belongs to: chosen among one's own departments, shown by name. A new record that comes without
   * one gets the caller's; it is never empty.
   */
  readonly depart?: 'orgCode'
}
export interface DictOptions extends FieldOptions {
  /** Dictionary code; the texts live in the database. */
  readonly dict: string
  /** Stored as smallint and sent as a JSON number (station status, data source). */
  readonly numeric?: boolean
}
export interface RefOptions extends FieldOptions {
  /** Name of the resource this id belongs to. */
  readonly to: string
}
export interface IntOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
}
export interface DecimalOptions extends IntOptions {
  /** Digits after the point; the value travels as an exact decimal string. */
  readonly scale: number
  /**
   * Digits of the column where it keeps more than is shown: amounts are counted from these, what is read is rounded to the scale, and a
   * form shows every digit of the scale, as prices are written: 0.4000.
   */
  readonly storedScale?: number
  /** A quantity of pieces or metres: read without zeros after the point, 42 and 1.5. */
  readonly trims?: true
}

export type TextField = Base<'text', TextOptions>
export type DictField = Base<'dict', DictOptions>
export type RefField = Base<'ref', RefOptions>
/** Yuan with two decimals, as a string. */
export type MoneyField = Base<'money', FieldOptions>
export type DecimalField = Base<'decimal', DecimalOptions>
export type IntField = Base<'int', IntOptions>
/** `YYYY-MM-DD`, a calendar day in Asia/Shanghai. */
export type DateField = Base<'date', FieldOptions>
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export type DatetimeField = Base<'datetime', FieldOptions>
/** Boolean in the table, 'Y' / 'N' on the wire. */
export type FlagField = Base<'flag', FieldOptions>
export type FilesField = Base<'files', FieldOptions & { readonly max?: number }>
/** Six-digit GB/T 2260 district code; its first two and four digits are province and city. */
export type RegionField = Base<'region', FieldOptions>

export type Field =
  | TextField
  | DictField
  | RefField
  | MoneyField
  | DecimalField
  | IntField
  | DateField
  | DatetimeField
  | FlagField
  | FilesField
  | RegionField
export type FieldKind = Field['kind']

/** JSON value type by kind. */
interface ValueByKind {
  text: string
  dict: string
  ref: string
  money: string
  decimal: string
  int: number
  date: string
  datetime: string
  flag: 'Y' | 'N'
  files: readonly FileRef[]
  region: string
}
export type ValueOf<F extends Field> = F extends { kind: 'dict'; options: { numeric: true } } ? number : ValueByKind[F['kind']]

/** A field, whole in one place: what it is called in every language, and what it may be. */
export const f = {
  text: builder<'text', TextOptions>('text'),
  dict: builder<'dict', DictOptions>('dict'),
  ref: builder<'ref', RefOptions>('ref'),
  money: builder<'money', FieldOptions>('money'),
  decimal: builder<'decimal', DecimalOptions>('decimal'),
  int: builder<'int', IntOptions>('int'),
  date: builder<'date', FieldOptions>('date'),
  datetime: builder<'datetime', FieldOptions>('datetime'),
  flag: builder<'flag', FieldOptions>('flag'),
  files: builder<'files', FieldOptions & { readonly max?: number }>('files'),
  region: builder<'region', FieldOptions>('region'),
}
