import type { RuntimeState } from '@heliodesk/contracts/endpoints/monitoring'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { figure } from '../units.ts'
import { sizeText } from './sizes.ts'

const copy = monitoring.jvm
type Kind = keyof typeof copy.kinds
const isKind = (kind: string): kind is Kind => Object.hasOwn(copy.kinds, kind)

export function Collections({ rows }: { readonly rows: RuntimeState['gc'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.noGc}</p>
  return (
    <FigureTable
      label={copy.collections}
      rows={rows}
      rowKey={(row) => row.kind}
      columns={[
        { title: copy.kind, cell: (row) => (isKind(row.kind) ? copy.kinds[row.kind] : row.kind) },
        { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
        { title: copy.totalMs, isNumber: true, cell: (row) => figure(row.totalMs, 1) },
        { title: copy.maxMs, isNumber: true, cell: (row) => figure(row.maxMs, 1) },
      ]}
    />
  )
}

export function HeapSpaces({ rows }: { readonly rows: RuntimeState['heapSpaces'] }) {
  return (
    <FigureTable
      label={copy.spaces}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { title: copy.space, cell: (row) => row.name.replace(/_space$/, '') },
        { title: copy.used, isNumber: true, cell: (row) => sizeText(row.usedBytes) },
        { title: copy.size, isNumber: true, cell: (row) => sizeText(row.sizeBytes) },
      ]}
    />
  )
}
