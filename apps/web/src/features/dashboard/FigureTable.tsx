import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  readonly isNumber?: boolean
}

interface Props<Row> {
  readonly label: string
  /** Rows scroll inside of it; px. Grows with its rows without. */
  readonly height?: number
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

/** A plain table of figures. The first column names the row. */
export function FigureTable<Row>({ label, height, rows, rowKey, columns }: Props<Row>) {
  return (
    <section className={styles.scroll} style={height === undefined ? {} : { height }} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={column.isNumber || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.title} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} data-number={column.isNumber || undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
