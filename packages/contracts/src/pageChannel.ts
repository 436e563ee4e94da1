/**
 * Frames of `/vxeSocket/{userId}/{pageId}` (A§7.4, B§4): a page, most often an editable grid, and the same page in other windows.
 * `pageId` is the name of a resource, alone or followed by `-` and anything (`station`, `powerFee-7`): then the page is shared by all who
 * may see that resource. Any other id (older clients make one up) reaches only the person's own windows.
 */
export type PageFrame =
  | { readonly type: 'heart_beat'; readonly data: unknown }
  /** A row of the grid `socketKey` changed; the second argument names the grid instance that sent it. */
  | {
      readonly type: 'update_vxe_table'
      readonly data: { readonly socketKey: string; readonly args: readonly [PageRow, string] }
    }
  /** Data for whoever on the page listens to `key`. */
  | { readonly type: 'common_send_date'; readonly data: { readonly key: string; readonly args: readonly unknown[] } }

export type PageRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** A frame longer than this is not passed on: it would not fit into a notification between processes. */
export const pageFrameBytes = 6_000
const maxArguments = 10

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value)

function rowFrame({ socketKey, args }: Fields): PageFrame | null {
  if (!isName(socketKey) || !Array.isArray(args)) return null
  const row: unknown = args[0]
  const caseId: unknown = args[1] ?? ''
  if (!isFields(row) || typeof row.id !== 'string' || row.id.length > 64) return null
  if (caseId !== '' && !isName(caseId)) return null
  return { type: 'update_vxe_table', data: { socketKey, args: [{ ...row, id: row.id }, caseId] } }
}

function dataFrame({ key, args }: Fields): PageFrame | null {
  if (!isName(key) || !Array.isArray(args) || args.length > maxArguments) return null
  return { type: 'common_send_date', data: { key, args } }
}

/** Parses a frame; malformed or unknown ones give null and are ignored (A§4). */
export function parsePageFrame(text: string): PageFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isFields(frame)) return null
    if (frame.type === 'heart_beat') return { type: 'heart_beat', data: frame.data }
    if (!isFields(frame.data)) return null
    if (frame.type === 'update_vxe_table') return rowFrame(frame.data)
    return frame.type === 'common_send_date' ? dataFrame(frame.data) : null
  } catch {
    return null
  }
}

/** Name of the resource whose page this may be: what stands before the first dash. */
export function pageResource(pageId: string): string {
  return pageId.split('-', 1)[0] ?? ''
}
