import type { DataDifference } from '@heliodesk/contracts/endpoints/logs'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import { authorText } from '#web/ui/authorText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { StateValue } from './StateValue.tsx'
import styles from './versions.module.css'

interface Props {
  readonly id: string
  readonly with?: string
  /** Read by the right to change records instead of that to versions. */
  readonly ofBusiness?: boolean
}

/** What changed between two versions, or since the one before, by the fields of the record. */
export function Difference({ id, with: other, ofBusiness = false }: Props) {
  const difference = useQuery({
    queryKey: [...queryKeys.resource('dataLog'), 'difference', id, other],
    queryFn: ({ signal }) =>
      ofBusiness
        ? call('GET /api/changeRecord/difference', { query: { id }, signal, silent: true })
        : call('GET /sys/dataLog/difference', {
            query: { id, ...(other === undefined ? {} : { with: other }) },
            signal,
            silent: true,
          }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (difference.isPending) return <p className={styles.quiet}>{copy.loading}</p>
  if (difference.isError)
    return (
      <StateView kind="failed" title={copy.failed(difference.error.message)}>
        <Button onClick={() => void difference.refetch()}>{copy.retry}</Button>
      </StateView>
    )
  const resource = resources.find((one) => one.table === difference.data.dataTable)
  if (resource === undefined) return null
  return (
    <>
      <Fields resource={resource} difference={difference.data} />
      <Lines resource={resource} changes={difference.data.lines} />
    </>
  )
}

/** Lines of the record that came, went or became others. */
function Lines({ resource, changes }: { readonly resource: AnyResource; readonly changes: DataDifference['lines'] }) {
  const label = resource.lines?.child.label
  if (label === undefined || changes.length === 0) return null
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{copy.field}</th>
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      {changes.map(({ id, change, title, fields }) => (
        <tbody key={id}>
          {(fields.length === 0 ? [null] : fields).map((field, at) => (
            <tr key={field?.label ?? id} data-changed>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={Math.max(1, fields.length)}>
                  {title}
                  <span className={styles.who}>{copy.lineChanges[change]}</span>
                </th>
              )}
              <td>{field?.label}</td>
              <td>{field?.before}</td>
              <td>{field?.after}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Fields({ resource, difference }: { readonly resource: AnyResource; readonly difference: DataDifference }) {
  const [shown, setShown] = useState<'changed' | 'all'>('changed')
  const { before, after, changed, lines } = difference
  const total = changed.length + lines.length
  const entries = Object.entries(resource.fields).filter(
    ([key]) => key in after.record && (shown === 'all' || changed.includes(key)),
  )
  return (
    <>
      <div className={styles.bar}>
        <strong>{total === 0 ? copy.same : copy.changed(total)}</strong>
        <Segmented
          label={copy.shown}
          value={shown}
          options={[
            { value: 'changed', label: copy.onlyChanged },
            { value: 'all', label: copy.allFields },
          ]}
          onChange={setShown}
        />
      </div>
      {entries.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.field}</th>
              <th scope="col">{before === null ? copy.none : <Head {...before.version} />}</th>
              <th scope="col">
                <Head {...after.version} />
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([key, field]) => {
              const isMarked = changed.includes(key)
              return (
                <tr key={key} data-changed={isMarked}>
                  <th scope="row">{field.label}</th>
                  <td>
                    {before !== null && <StateValue field={field} name={key} record={before.record} resource={resource.name} />}
                  </td>
                  <td>
                    <StateValue field={field} name={key} record={after.record} resource={resource.name} />
                    {isMarked && isSameMask(difference, key) && <p className={styles.who}>{copy.masked}</p>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}

const isSameMask = ({ before, after }: DataDifference, key: string): boolean =>
  before !== null && before.record[key] !== null && before.record[key] === after.record[key]

function Head({ dataVersion, verb, createBy, createTime }: DataDifference['after']['version']) {
  return (
    <>
      {copy.version(dataVersion)} {copy.verbs[verb] ?? verb}
      <span className={styles.who}>{[authorText(createBy), createTime].filter((part) => part !== '').join(' · ')}</span>
    </>
  )
}
