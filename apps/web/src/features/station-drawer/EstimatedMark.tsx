import { station as copy } from '#web/copy/zhCN/station.ts'
import styles from './facts.module.css'

/** Says that part of an energy was not measured on its day; why, on pointing at it. */
export function EstimatedMark() {
  return (
    <span className={styles.estimated} title={copy.curve.estimatedWhy}>
      {copy.curve.estimated}
    </span>
  )
}
