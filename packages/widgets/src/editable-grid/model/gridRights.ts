import type { GridColumn } from './column.ts'

/** Codes that are taken from a person, such as `station:add`; a grid looks for its own under its prefix (B§6). */
export interface GridRights {
  readonly authPre: string
  readonly excluded: readonly string[]
}

/** Codes of the buttons; the one for removing is called batch_delete (B§6). */
export const buttonCodes = { add: 'add', remove: 'batch_delete' } as const

export const isExcluded = ({ authPre, excluded }: GridRights, code: string): boolean =>
  authPre !== '' && excluded.includes(`${authPre}:${code}`)

export const mayShow = (rights: GridRights, button: keyof typeof buttonCodes): boolean => !isExcluded(rights, buttonCodes[button])

/** Columns whose code is not excluded; a column's code is its key unless it says another. Their values stay in the rows. */
export const allowedColumns = (columns: readonly GridColumn[], rights: GridRights): readonly GridColumn[] =>
  columns.filter(({ authCode, key }) => !isExcluded(rights, authCode ?? key))
