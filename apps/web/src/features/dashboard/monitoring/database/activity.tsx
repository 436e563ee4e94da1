import type { DatabaseActivity } from '@heliodesk/contracts/endpoints/database'
import { database as copy } from '#web/copy/zhCN/database.ts'
import dashboard from '../../dashboard.module.css'
import { FigureTable } from '../../FigureTable.tsx'
import { figure } from '../../units.ts'
import styles from './database.module.css'

function stateName(state: string): string {
  const names: Readonly<Record<string, string>> = copy.stateNames
  return names[state] ?? state
}

export function States({ rows }: { readonly rows: DatabaseActivity['connections'] }) {
  return (
    <FigureTable
      label={copy.states}
      rows={rows}
      rowKey={(row) => row.state}
      columns={[
        { title: copy.state, cell: (row) => stateName(row.state) },
        { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
      ]}
    />
  )
}

/** What runs, or rests inside a transaction, and who holds whom. */
export function Running({ rows }: { readonly rows: DatabaseActivity['running'] }) {
  if (rows.length === 0) return <p className={dashboard.empty}>{copy.noRunning}</p>
  return (
    <FigureTable
      label={copy.running}
      height={Math.min(320, 48 + rows.length * 44)}
      rows={rows}
      rowKey={(row) => String(row.pid)}
      columns={[
        { title: copy.pid, cell: (row) => row.pid },
        { title: copy.state, cell: (row) => stateName(row.state) },
        { title: copy.seconds, isNumber: true, cell: (row) => figure(row.seconds, 1) },
        {
          title: copy.waiting,
          cell: (row) =>
            row.blockedBy.length > 0 ? (
              <span data-wrong>{copy.blockedBy(row.blockedBy.join(copy.and))}</span>
            ) : (
              (row.waiting ?? copy.never)
            ),
        },
        { title: copy.application, cell: (row) => row.application },
        { title: copy.statement, cell: (row) => <code className={styles.statement}>{row.text}</code> },
      ]}
    />
  )
}
