import type { RecognisedSheet } from '@heliodesk/contracts/endpoints/bank'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { Field, inputClass } from '#web/ui/Field.tsx'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Mapping } from './SheetImport.tsx'
import styles from './sheetImport.module.css'

interface Props {
  readonly sheet: RecognisedSheet
  readonly mapping: Mapping
  readonly nameHint: string
  readonly onChange: (mapping: Mapping) => void
}

const forms = ['ymd', 'dmy', 'mdy'] as const

/** Which column is which field: as its layout says, or as its heads suggest, to be put right before anything is read. */
export function SheetColumns({ sheet, mapping, nameHint, onChange }: Props) {
  const { known, fields, heads } = sheet
  const columns = heads.map((head, at) => ({ value: at, label: head })).filter(({ label }) => label !== '')
  const put = (key: string, at: number | undefined) => {
    const { [key]: _, ...others } = mapping.places
    onChange({ ...mapping, places: at === undefined ? others : { ...others, [key]: at } })
  }
  return (
    <>
      <p className={styles.note} role="status">
        {known === null ? copy.unknown : copy.knownAs(known.name)}
      </p>
      <div className={styles.fields}>
        <Field name="layoutName" label={copy.layoutName} error={undefined}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              value={mapping.name}
              maxLength={60}
              placeholder={nameHint}
              onChange={({ target }) => onChange({ ...mapping, name: target.value })}
            />
          )}
        </Field>
        <Field name="dateForm" label={copy.dateForm} error={undefined}>
          {({ id }) => (
            <Select
              id={id}
              value={mapping.dateForm}
              options={forms.map((value) => ({ value, label: copy.forms[value] }))}
              onChange={(dateForm) => onChange({ ...mapping, dateForm })}
            />
          )}
        </Field>
        {fields.map(({ key, label }) => (
          <Field key={key} name={key} label={label} error={undefined}>
            {({ id }) => (
              <Select<number>
                id={id}
                allowClear
                placeholder={copy.none}
                options={columns}
                {...(mapping.places[key] !== undefined && { value: mapping.places[key] })}
                onChange={(at) => put(key, at)}
              />
            )}
          </Field>
        ))}
      </div>
      <h3>{copy.preview}</h3>
      <FirstRows sheet={sheet} mapping={mapping} />
    </>
  )
}

/** The first rows under the fields that they will be read as. */
function FirstRows({ sheet: { fields, rows }, mapping: { places } }: Pick<Props, 'sheet' | 'mapping'>) {
  const read = fields.flatMap(({ key, label }) => (places[key] === undefined ? [] : [{ key, label, at: places[key] }]))
  return (
    <PlainTable label={copy.preview} heads={[copy.row, ...read.map(({ label }) => label)]} isWide>
      {rows.map(({ row, cells }) => (
        <tr key={row}>
          <td>{row}</td>
          {read.map(({ key, at }) => (
            <td key={key}>{String(cells[at] ?? '')}</td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
