import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { Choice } from './WidgetServices.tsx'

export interface PageOf<T> {
  readonly records: readonly T[]
  readonly total: number
}

/** A person as pickers show them (B§3); the phone is masked. */
export interface PersonRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** 1 male, 2 female. */
  readonly sex: number | null
  readonly phone: string | null
  readonly birthday: string | null
  readonly orgCodeTxt: string
}
export interface PersonAsk {
  readonly pageNo: number
  readonly pageSize: number
  /** With the departments below it; empty: everybody. */
  readonly departId: string
  /** Of a group of people; empty or left out: whichever. */
  readonly groupId?: string
  /** Part of account or name, or a whole phone number. */
  readonly username: string
  readonly column?: string
  readonly order?: 'asc' | 'desc'
}

export interface DepartItem {
  readonly id: string
  readonly title: string
  readonly orgCode: string
  /** '1' company. */
  readonly orgType: string
  readonly userCount?: number | undefined
  readonly children?: readonly DepartItem[] | undefined
}

export interface RecordRow {
  readonly id: string
  readonly [property: string]: unknown
}
export interface RecordAsk {
  readonly pageNo: number
  readonly pageSize: number
  /** As a list's address holds it: filters by field. */
  readonly filters: Readonly<Record<string, string>>
  readonly column?: string
  readonly order?: 'asc' | 'desc'
}

/** A registered tree of the server: the names are of its table and columns. */
export interface TreeQuery {
  readonly tableName: string
  readonly text: string
  readonly code: string
  readonly pidField: string
  readonly hasChildField?: string | undefined
  /** A JSON object as text. */
  readonly condition?: string | undefined
}

/** What pickers choose from. Failures are not shown by the service: it rejects with a message to show. */
export interface PickerServices {
  departTree(options: { readonly counts: boolean }): Promise<readonly DepartItem[]>
  people(ask: PersonAsk, signal: AbortSignal): Promise<PageOf<PersonRow>>
  peopleOf(by: 'id' | 'username', values: readonly string[]): Promise<readonly PersonRow[]>
  records(resource: AnyResource, ask: RecordAsk, signal: AbortSignal): Promise<PageOf<RecordRow>>
  /** Those with these values in the field that stands for them; who is gone is left out. */
  recordsOf(resource: AnyResource, field: string, values: readonly string[]): Promise<readonly RecordRow[]>
  /** Options of a dictionary code or of a registered `table,text,code`. */
  options(
    source: string,
    ask: { readonly keyword: string; readonly pageSize: number },
    signal?: AbortSignal,
  ): Promise<readonly Choice[]>
  /** Texts of values in their order; a value without a text stands for itself. */
  optionTexts(source: string, values: readonly string[]): Promise<readonly string[]>
  /** Children of a node of a registered tree, null: its roots. An array, or an object with `records`. */
  treeLevel(query: TreeQuery, parent: string | null): Promise<unknown>
  categoryRoot(pcode: string): Promise<unknown>
  categoryLevel(pid: string): Promise<unknown>
  categoryTexts(ids: readonly string[]): Promise<readonly string[]>
}
