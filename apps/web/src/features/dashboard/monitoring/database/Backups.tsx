import type { DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { database as copy } from '#web/copy/zhCN/database.ts'
import dashboard from '../../dashboard.module.css'
import { FigureTable } from '../../FigureTable.tsx'
import { figure } from '../../units.ts'
import { sizeText, spanText } from '../sizes.ts'
import styles from './database.module.css'

type Row = DatabaseState['backups'][number]

/** The newest backups, and how one is made and brought back. */
export function Backups({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <>
      {rows.length === 0 ? <p className={dashboard.empty}>{copy.noBackups}</p> : <BackupTable rows={rows} />}
      <p className={dashboard.quiet}>{copy.howTo}</p>
      <pre className={styles.commands}>{`${copy.backupCommand}\n${copy.restoreCommand}`}</pre>
      <p className={dashboard.quiet}>{copy.keyNote}</p>
    </>
  )
}

function BackupTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <FigureTable
      label={copy.backups}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { title: copy.backupTime, cell: (row) => row.createTime.slice(0, 16) },
        { title: copy.age, isNumber: true, cell: (row) => spanText(row.ageHours * 3600) },
        { title: copy.backupSize, isNumber: true, cell: (row) => sizeText(row.bytes) },
        { title: copy.backupRows, isNumber: true, cell: (row) => figure(row.rows) },
        { title: copy.backupFiles, isNumber: true, cell: (row) => figure(row.files) },
        { title: copy.presence, cell: (row) => <span data-late={row.isThere === false || undefined}>{presence(row)}</span> },
        { title: copy.place, cell: (row) => row.place },
      ]}
    />
  )
}

function presence({ isThere, host }: Row): string {
  if (isThere === null) return copy.elsewhere(host)
  return isThere ? copy.there : copy.gone
}
