import type { AppError } from '@heliodesk/contracts/kit/error'
import type { Message } from '@heliodesk/contracts/text/message'
import type { RawBuilder } from 'kysely'
import type { Actor, RequestMeta } from '../access/actor.ts'
import type { RowFilter } from '../access/scope.ts'
import type { Sql } from '../db/sql.ts'
import type { DictionaryMap } from './dictionaries.ts'

export type RowValues = Readonly<Record<string, unknown>>

export interface WriteCall {
  readonly tx: Sql
  readonly actor: Actor
  readonly meta: RequestMeta
}
/** A write of one record, as its hooks see it. */
export interface RecordCall extends WriteCall {
  /** What the client sent, as it came: also what is no field of the record and kept elsewhere. A row of an import has none. */
  readonly body?: RowValues | undefined
  /** What the answer says in place of the usual sentence, as 密码已清除 beside a change of the address. A row of an import has none. */
  readonly setMessage?: ((message: Message) => void) | undefined
}

/** A row that is about to be written, with others of its kind. */
export interface SetRow {
  /** Null: a new one. */
  readonly id: string | null
  /** Of a new row all that was given, else what changes. */
  readonly values: RowValues
  readonly current: RowValues | null
}

/** How the usual calls of a record with a life keep to its table (lifecycle/rowLife.ts). */
export interface RowLife {
  /** Columns that a new row begins with. */
  readonly begins: RowValues
  /** Throws why these records may not be changed or deleted in their state, or not by this person. */
  readonly demand: (call: OfRows & { readonly dictionaries: DictionaryMap; readonly verb: 'update' | 'remove' }) => Promise<void>
  /** Writes into their history that they were made or changed; `keys` are the fields, `lines` for its lines. */
  readonly note: (call: OfRows & { readonly verb: 'create' | 'update'; readonly keys: readonly string[] }) => Promise<void>
}
type OfRows = WriteCall & { readonly ids: readonly string[] }

/** Where a module leaves the definition (floors 1–3 of docs/architecture.md §5). Everything is optional; the engine does the rest. */
export interface CrudHooks {
  readonly life?: RowLife
  /** Which rows of the scope a user may see at all, over the alias `t`: part of every verb. */
  readonly rowFilter?: (actor: Actor) => RowFilter
  /** The same as `rowFilter` where only the rows of a page are read: a look at each row, where `rowFilter` prepares one at all rows. */
  readonly pageRowFilter?: (actor: Actor) => RowFilter
  /** Rows of a department and below; without it those whose own department lies there. */
  readonly withinDepartment?: (orgCode: RawBuilder<unknown>) => RowFilter
  /**
   * Parameters of a list or an export beside its filters: answers the condition that they stand for and the parameters that are left.
   * Throws what it refuses.
   */
  readonly extraConditions?: (actor: Actor, params: RowValues) => { readonly filter: RowFilter; readonly rest: RowValues }
  /** SQL of each virtual field over the aliases `t` (own table) and those of `joins`. */
  readonly virtual?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Virtual fields that are columns of the own table and never empty: their index serves both directions of the order. */
  readonly notNull?: readonly string[]
  /** LEFT JOINs for the virtual fields: constant SQL after the FROM of the list, e.g. `left join station_live live on live.station_id = t.id`. */
  readonly joins?: RawBuilder<unknown>
  /** Extra columns searched by `keyword=` (pinyin, phone by blind index). */
  readonly keyword?: (keyword: string) => RawBuilder<boolean> | undefined
  /** Extra readonly columns written with each row (pinyin of the name …), from the whole record as it will be. */
  readonly derive?: (values: RowValues) => RowValues
  /**
   * Rules that are asked once for all rows that are written together, before `beforeCreate` and `beforeUpdate`: answers the refusals by the
   * place of their row. Of lines `head` is the record as it will be.
   */
  readonly checkSet?: (
    call: WriteCall & { readonly rows: readonly SetRow[]; readonly head?: RowValues | undefined },
  ) => Promise<ReadonlyMap<number, AppError>>
  /** Values are in their wire types, personal numbers in clear. A thrown refusal undoes the write; in an import it becomes the error of its row. */
  readonly beforeCreate?: (call: RecordCall & { readonly values: RowValues }) => Promise<void>
  readonly afterCreate?: (call: RecordCall & { readonly id: string; readonly values: RowValues }) => Promise<void>
  /** `values` holds what changes, `current` the stored record under its lock. Not called when nothing changes. */
  readonly beforeUpdate?: (
    call: RecordCall & { readonly id: string; readonly values: RowValues; readonly current: RowValues },
  ) => Promise<void>
  readonly afterUpdate?: (call: RecordCall & { readonly id: string; readonly values: RowValues }) => Promise<void>
  /** Asked when none of the record's own fields changes: whether the body changes what is kept elsewhere, so that this is an update too. */
  readonly hasSideEffects?: (call: RecordCall & { readonly id: string; readonly current: RowValues }) => Promise<boolean>
  /** Takes the rows away otherwise than by deleting them (a recycle bin), after `beforeRemove`. Their files stay theirs. */
  readonly removeRows?: (call: WriteCall & { readonly ids: readonly string[] }) => Promise<void>
  readonly beforeRemove?: (call: WriteCall & { readonly ids: readonly string[] }) => Promise<void>
  readonly afterRemove?: (call: WriteCall & { readonly ids: readonly string[] }) => Promise<void>
  /** Runs after the transaction of any write committed (cache refresh, live message). */
  readonly afterCommit?: (change: {
    readonly verb: 'create' | 'update' | 'remove' | 'import'
    readonly ids: readonly string[]
    readonly actor: Actor
  }) => Promise<void>
  /** Order of the list while no column is asked for, instead of the definition's; ends without the tie-breaker. */
  readonly order?: RawBuilder<unknown>
  /** The total of a list stops here: where rows come by the million, counting them all costs more than the page. */
  readonly countUpTo?: number
  /** Adds computed keys to records that are about to travel (never secret ones). */
  readonly decorate?: (records: readonly Record<string, unknown>[], actor: Actor) => Promise<readonly Record<string, unknown>[]>
  /**
   * Totals over all rows that match the list filter (sum row): key → SQL aggregate; answered as `result.summary`. A key that is a
   * field hidden from the reader is left out.
   */
  readonly summary?: Readonly<Record<string, RawBuilder<unknown>>>
}
