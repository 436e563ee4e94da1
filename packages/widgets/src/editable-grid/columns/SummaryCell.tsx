import { useSyncExternalStore } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import type { GridController } from '../controller/GridController.ts'
import { useVersion } from '../useGridController.ts'
import styles from './columns.module.css'

/** Sum and mean under one column. */
export function SummaryCell({ controller, columnKey }: { readonly controller: GridController; readonly columnKey: string }) {
  const { statistics } = controller.model
  // Many rows are added up after they are shown; until then nothing stands here.
  const figures = useSyncExternalStore(controller.state.subscribe, () => {
    const { sum, average } = statistics.isReady ? statistics.of(columnKey) : {}
    return `${sum ?? ''}/${average ?? ''}`
  })
  const [sum, average] = figures.split('/').map((text) => (text === '' ? undefined : text))
  if (sum === undefined && average === undefined) return null
  return (
    <span className={styles.summary}>
      {sum !== undefined && <b>{grouped(sum)}</b>}
      {average !== undefined && (
        <span>
          <small>{copy.statistics.average}</small> <b>{grouped(average)}</b>
        </span>
      )}
    </span>
  )
}

export function RowCount({ controller }: { readonly controller: GridController }) {
  useVersion(controller)
  return <small className={styles.rows}>{copy.statistics.rows(controller.state.size)}</small>
}

/** Thousands in groups (B§9); the decimals stay as they are. */
function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? groups : `${groups}.${decimals}`
}
