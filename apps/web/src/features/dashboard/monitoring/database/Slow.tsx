import type { DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { database as copy } from '#web/copy/zhCN/database.ts'
import dashboard from '../../dashboard.module.css'
import { FigureTable } from '../../FigureTable.tsx'
import { figure } from '../../units.ts'
import styles from './database.module.css'

/** Statements that took long, without anybody's values. */
export function Slow({ rows }: { readonly rows: DatabaseState['slow'] }) {
  if (rows.length === 0) return <p className={dashboard.empty}>{copy.noSlow}</p>
  return (
    <FigureTable
      label={copy.slow}
      height={Math.min(400, 48 + rows.length * 60)}
      rows={rows}
      rowKey={(row) => row.text}
      columns={[
        { title: copy.statement, cell: (row) => <code className={styles.statement}>{row.text}</code> },
        { title: copy.times, isNumber: true, cell: (row) => figure(row.count) },
        { title: copy.mean, isNumber: true, cell: (row) => figure(row.meanMs, 1) },
        { title: copy.max, isNumber: true, cell: (row) => figure(row.maxMs, 1) },
        { title: copy.lastTime, cell: (row) => (row.lastTime === null ? copy.never : withoutThisYear(row.lastTime)) },
      ]}
    />
  )
}
