import { recycleBin as copy } from '../../copy/zhCN/recycleBin.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import type { RecycleBinProps, RecycleBinRow } from './RecycleBin.tsx'
import styles from './recycleBin.module.css'

export interface RecycleBinTableProps<T extends RecycleBinRow> extends Pick<RecycleBinProps<T>, 'columns' | 'nameOf'> {
  readonly rows: readonly T[]
  readonly onRestore: (row: T) => void
  readonly onPurge: (row: T) => void
}

export function RecycleBinTable<T extends RecycleBinRow>({ rows, columns, nameOf, onRestore, onPurge }: RecycleBinTableProps<T>) {
  const [first, ...others] = columns
  const heads = [...columns.map(({ title }) => title), copy.by, copy.time, copy.actions]
  return (
    <PlainTable label={copy.list} heads={heads} isStacked>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{first?.text(row)}</th>
          {others.map(({ title, text }) => (
            <td key={title}>{text(row)}</td>
          ))}
          <td>{row.deleteBy}</td>
          <td>{row.deleteTime}</td>
          <td>
            <span className={styles.actions}>
              <Button aria-label={copy.restoreOf(nameOf(row))} onClick={() => onRestore(row)}>
                {copy.restore}
              </Button>
              <Button look="danger" aria-label={copy.purgeOf(nameOf(row))} onClick={() => onPurge(row)}>
                {copy.purge}
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
