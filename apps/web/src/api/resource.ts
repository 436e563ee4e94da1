import type { Envelope, Page } from '@heliodesk/contracts/kit/envelope'
import type { AnyResource, SystemColumns } from '@heliodesk/contracts/kit/resource'
import type { LifecycleStep } from '@heliodesk/contracts/lifecycles/calls'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { transport } from './transport.ts'

type Row = SystemColumns & Readonly<Record<string, unknown>>
type SheetTarget = Target & { readonly withLines: boolean }
/** Which sheet: of records alone, or with their lines. */
const sheetPath = ({ path }: Target, call: string, withLines: boolean): string => `${path}/${call}${withLines ? 'WithLines' : ''}`
type PickedRow = { readonly id: string } & Readonly<Record<string, unknown>>
type Target = Pick<AnyResource, 'path'>

/** A page of a list; `summary` holds totals over all matching rows where the module computes them. */
export interface ListPage extends Page<Row> {
  /** Names of the data rules that cut the rows; absent where there are none. */
  readonly dataRules?: readonly string[]
  readonly summary?: Readonly<Record<string, string | number | null>>
}
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Failures are not shown; the caller shows them. */
  readonly silent?: boolean
}

/** A record with its lines, which hold what travels as JSON. */
export type WholeRow = Row & { readonly lines: readonly GridRow[] }
interface Written {
  readonly id: string
  readonly version: number
}
type WrittenRow = Written & { readonly lines: readonly Written[] }

export interface RelatedCount {
  readonly name: string
  readonly count: number
  /** There are more: it was counted no further. */
  readonly isMore: boolean
}

/** What an import answers, also when it refused rows (code 201). */
export interface ImportAnswer {
  readonly totalCount: number
  readonly successCount: number
  readonly errorCount: number
  /** Path of the sheet that says what is wrong with each refused row. */
  readonly fileUrl: string
  readonly fileName: string
  /** Sheet row (the head is row 1), label of the column, what is wrong. */
  readonly rowErrors: readonly { readonly row: number; readonly label: string; readonly reason: string }[]
}

function resultOf<T>(envelope: Envelope<T>): T {
  return envelope.result as T
}

/** The verbs of any resource (wire contract §3). Each rejects with ApiError. */
export const resourceCalls = {
  async list({ path }: Target, query: Readonly<Record<string, string>>, options: CallOptions = {}): Promise<ListPage> {
    return resultOf(await transport.request<ListPage>({ method: 'GET', path: `${path}/list`, query, ...options }))
  },

  /** As `list`, of those that may be chosen without the right to list them: with the columns for choosing only. */
  async choices({ path }: Target, query: Readonly<Record<string, string>>, options: CallOptions = {}): Promise<Page<PickedRow>> {
    return resultOf(await transport.request<Page<PickedRow>>({ method: 'GET', path: `${path}/pickList`, query, ...options }))
  },

  async read({ path }: Target, id: string, options: CallOptions = {}): Promise<Row> {
    return resultOf(await transport.request<Row>({ method: 'GET', path: `${path}/queryById`, query: { id }, ...options }))
  },

  /** How many records are in each state, under the filters of a list. */
  async stateCounts(
    { path }: Target,
    query: Readonly<Record<string, string>>,
    { by = 'status', ...options }: CallOptions & { readonly by?: string } = {},
  ) {
    const request = { method: 'GET', path: `${path}/${by}Count`, query, ...options } as const
    return resultOf(await transport.request<Readonly<Record<string, number>>>(request))
  },

  /** What has happened to a record with a lifecycle, the first step first. */
  async steps({ path }: Target, id: string, options: CallOptions = {}): Promise<readonly LifecycleStep[]> {
    const asked = { method: 'GET', path: `${path}/steps`, query: { id }, ...options } as const
    return resultOf(await transport.request<readonly LifecycleStep[]>(asked))
  },

  /** Kinds of records that refer to this one and that the caller may list, and how many there are. */
  async related({ path }: Target, id: string, options: CallOptions = {}): Promise<readonly RelatedCount[]> {
    const asked = { method: 'GET', path: `${path}/related`, query: { id }, ...options } as const
    return resultOf(await transport.request<readonly RelatedCount[]>(asked))
  },

  /** Failures are the caller's: a form shows them at its fields. */
  create({ path }: Target, body: Readonly<Record<string, unknown>>): Promise<Envelope> {
    return transport.request({ method: 'POST', path: `${path}/add`, body, silent: true })
  },

  /** `body` carries id and version; a stale version rejects with code 409 and the fresh row. */
  update({ path }: Target, body: Readonly<Record<string, unknown>>): Promise<Envelope> {
    return transport.request({ method: 'PUT', path: `${path}/edit`, body, silent: true })
  },

  /** A record with its lines. */
  async readWithLines({ path }: Target, id: string, options: CallOptions = {}): Promise<WholeRow> {
    return resultOf(
      await transport.request<WholeRow>({ method: 'GET', path: `${path}/queryWithLines`, query: { id }, ...options }),
    )
  },

  /** What changes of a record and of its lines; stale lines reject with code 409 and the fresh ones. */
  async saveWithLines({ path }: Target, body: Readonly<Record<string, unknown>>): Promise<WrittenRow> {
    return resultOf(await transport.request<WrittenRow>({ method: 'PUT', path: `${path}/editWithLines`, body, silent: true }))
  },

  /** Adds a record with its lines; refused lines stand in the result. */
  createWithLines({ path }: Target, body: Readonly<Record<string, unknown>>): Promise<Envelope> {
    return transport.request({ method: 'POST', path: `${path}/addWithLines`, body, silent: true })
  },

  /** A step of a record's life, by the path of its verb. A refusal is shown, but for one that `silent` knows by its result. */
  step(
    { path }: Target,
    body: Readonly<Record<string, unknown>>,
    { silent }: { readonly silent: (result: unknown) => boolean },
  ): Promise<Envelope> {
    return transport.request({ method: 'POST', path, body, silent })
  },

  remove({ path }: Target, ids: readonly string[]): Promise<Envelope> {
    const [id = ''] = ids
    return ids.length === 1
      ? transport.delete(`${path}/delete`, { id })
      : transport.delete(`${path}/deleteBatch`, { ids: ids.join(',') })
  },

  exportXls(target: Target, query: Readonly<Record<string, string>>, withLines: boolean) {
    return transport.download(sheetPath(target, 'exportXls', withLines), query, { silent: true })
  },

  /** An empty sheet with the heads that an import understands. */
  template(target: Target, withLines: boolean) {
    return transport.download(sheetPath(target, 'importTemplate', withLines))
  },

  importExcel(
    target: SheetTarget,
    form: FormData,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Envelope> {
    return transport.upload(sheetPath(target, 'importExcel', target.withLines), form, { onProgress, signal, silent: true })
  },

  /** What an import would do, row by row; nothing is stored. */
  importPreview(
    target: SheetTarget,
    form: FormData,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<Envelope> {
    return transport.upload(sheetPath(target, 'importPreview', target.withLines), form, { onProgress, signal, silent: true })
  },

  file(path: string, query?: Readonly<Record<string, string>>) {
    return transport.download(path, query)
  },
}
