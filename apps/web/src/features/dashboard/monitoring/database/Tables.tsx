import type { DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { database as copy } from '#web/copy/zhCN/database.ts'
import { usePermission } from '#web/session/permission.ts'
import { FigureTable } from '../../FigureTable.tsx'
import { figure, percent } from '../../units.ts'
import { sizeText } from '../sizes.ts'
import styles from './database.module.css'
import { useMaintain } from './useDatabase.ts'

type Row = DatabaseState['tables'][number]
/** Day and minute; the year is not what one looks for. */
const shortTime = (text: string | null): string => (text === null ? copy.never : withoutThisYear(text.slice(0, 16)))

/** The tables, the largest first, with their upkeep for who may do it. */
export function Tables({ rows }: { readonly rows: readonly Row[] }) {
  const mayMaintain = usePermission('monitor:database:maintain')
  return (
    <FigureTable
      label={copy.tables}
      height={440}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { title: copy.table, cell: (row) => row.name },
        { title: copy.rows, isNumber: true, cell: (row) => figure(row.rows) },
        { title: copy.bytes, isNumber: true, cell: (row) => sizeText(row.bytes) },
        { title: copy.indexBytes, isNumber: true, cell: (row) => sizeText(row.indexBytes) },
        {
          title: copy.deadRows,
          isNumber: true,
          cell: (row) => <span data-late={isWorn(row) || undefined}>{figure(row.deadRows)}</span>,
        },
        {
          title: copy.hits,
          isNumber: true,
          cell: (row) => (row.hitRate === null ? copy.never : `${percent(row.hitRate, 1, 1)}%`),
        },
        { title: copy.lastVacuum, cell: (row) => shortTime(row.lastVacuum) },
        { title: copy.lastAnalyze, cell: (row) => shortTime(row.lastAnalyze) },
        ...(mayMaintain ? [{ title: copy.actions, cell: (row: Row) => <Actions name={row.name} /> }] : []),
      ]}
    />
  )
}

/** More dead rows than a fifth of the living ones. */
const isWorn = ({ rows, deadRows }: Row): boolean => deadRows > 1_000 && deadRows > rows / 5

function Actions({ name }: { readonly name: string }) {
  const maintain = useMaintain()
  return (
    <span className={styles.actions}>
      <button type="button" aria-label={copy.vacuumOf(name)} onClick={() => void maintain(name, 'vacuum')}>
        {copy.vacuum}
      </button>
      <button type="button" aria-label={copy.analyzeOf(name)} onClick={() => void maintain(name, 'analyze')}>
        {copy.analyze}
      </button>
    </span>
  )
}
