import { AddField, DesignTable, type DesignTableProps } from './DesignTable.tsx'
import { fieldOf } from './draftModel.ts'
import styles from './onlineReport.module.css'

type Field = NonNullable<ReturnType<typeof fieldOf>>

interface Props<T extends { readonly field: string }> extends DesignTableProps<T> {
  readonly source: string
  readonly addLabel: string
  /** Fields that are in use and may not be added once more. */
  readonly taken: readonly { readonly field: string }[]
  /** What a field becomes when it is added. */
  readonly rowOf: (property: string, field: Field) => T
}

/** Rows of a definition, each about a field of the source, and the way to one more. */
export function FieldRows<T extends { readonly field: string }>({ source, addLabel, taken, rowOf, ...table }: Props<T>) {
  const add = (property: string) => {
    const field = fieldOf(source, property)
    if (field !== undefined) table.onChange([...table.rows, rowOf(property, field)])
  }
  return (
    <div className={styles.part}>
      <DesignTable {...table} />
      <AddField label={addLabel} source={source} taken={taken} onAdd={add} />
    </div>
  )
}
