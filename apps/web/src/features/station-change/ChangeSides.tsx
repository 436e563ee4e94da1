import { pairsOf } from '@heliodesk/contracts/resources/stationChange/kinds'
import { stationChange as resource } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { stationChange as copy } from '#web/copy/zhCN/stationChange.ts'
import type { RowOf } from '#web/resource/row.ts'
import styles from './changeSides.module.css'

type ChangeRow = RowOf<typeof resource>
type Key = keyof typeof resource.fields
const isKey = (key: string): key is Key => Object.hasOwn(resource.fields, key)

/** What the station was beside what it becomes, field by field of the kind. */
export function ChangeSides({ row }: { readonly row: ChangeRow }) {
  const pairs = pairsOf(row.changeType)
  if (pairs.length === 0) return <p className={styles.none}>{copy.nothing}</p>
  return (
    <section className={styles.sides} aria-label={copy.title}>
      <table>
        <caption>{copy.title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ before, after }) => {
            const isSame = (row[after] ?? null) === null || textOf(row, after) === textOf(row, before)
            return (
              <tr key={after} data-same={isSame || undefined}>
                <th scope="row">{isKey(before) ? resource.fields[before].label : before}</th>
                <td>{shown(row, before) ?? copy.empty}</td>
                <td>{isSame ? copy.same : shown(row, after)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** A value in words, with its unit; undefined where there is none. */
function shown(row: ChangeRow, key: string): string | undefined {
  const text = textOf(row, key)
  if (text === '' || !isKey(key)) return undefined
  const { options } = resource.fields[key]
  return 'unit' in options && typeof options.unit === 'string' ? `${text} ${options.unit}` : text
}
