import styles from './tables.module.css'

interface Props {
  readonly name: string
  readonly unit?: string
  /** Which side of the inverter, where both stand in one table. */
  readonly side?: string
}

/** Head of a column of figures. */
export function NumberHead({ name, unit, side }: Props) {
  return (
    <th scope="col" className={styles.number}>
      {side}
      {name}
      {unit !== undefined && <small>({unit})</small>}
    </th>
  )
}
