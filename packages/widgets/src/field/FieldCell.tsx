import type { Field } from '@heliodesk/contracts/kit/fields'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { copy } from '../copy/zhCN.ts'
import { DictMark } from '../dict/DictMark.tsx'
import { dayOf, decimalText, trimDigits } from '../format/format.ts'
import styles from './cells.module.css'
import { FilesCell } from './FilesCell.tsx'
import { type FieldRow, textOf } from './fieldText.ts'
import { PiiCell } from './PiiCell.tsx'
import { TextCell } from './TextCell.tsx'

export interface FieldCellProps {
  /** Name of the resource, for the audited look at a masked value. */
  readonly resource: string
  readonly field: Field
  readonly name: string
  readonly row: FieldRow
  /** In a detail nothing is cut. */
  readonly isWhole?: boolean
}

/** One value as its kind is shown in lists and details (architecture §4). Unknown is a dash, never 0. */
export function FieldCell({ resource, field, name, row, isWhole = false }: FieldCellProps) {
  const text = textOf(row, name)
  if (text === '') return <span className={styles.none}>{copy.field.unknown}</span>
  if (field.options.pii !== undefined)
    return <PiiCell key={row.id} resource={resource} id={row.id} name={name} label={field.label} masked={text} />
  switch (field.kind) {
    case 'dict':
      return <DictMark dict={field.options.dict} value={row[name]} text={text} />
    case 'decimal':
      return (
        <span className={styles.number}>
          {field.options.trims ? thousands(trimDigits(text)) : decimalText(text, field.options.scale)}
        </span>
      )
    case 'money':
    case 'int':
      return <span className={styles.number}>{thousands(text)}</span>
    case 'date':
      return <span className={styles.number}>{dayOf(text)}</span>
    case 'datetime':
      return <span className={styles.number}>{text}</span>
    case 'flag':
      return <span>{text === 'Y' ? copy.field.yes : copy.field.no}</span>
    case 'files':
      return <FilesCell value={row[name]} />
    case 'region':
      return isWhole ? <span>{text.replaceAll('/', ' ')}</span> : <RegionCell text={text} />
    default:
      return isWhole ? <span className={styles.whole}>{text}</span> : <TextCell text={text} />
  }
}

/** City and district; the province is shown when somebody points at it. */
function RegionCell({ text }: { readonly text: string }) {
  return (
    <span className={styles.text} title={text}>
      {text.split('/').slice(-2).join(' ')}
    </span>
  )
}
