import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { useState } from 'react'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import type { AnyRow } from '#web/resource/row.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './approval.module.css'

type Row = Readonly<Record<string, unknown>>
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What is decided on, beside what was submitted before and what the record says now. */
export function Snapshot({ of }: { readonly of: ApprovalDetail }) {
  const [isShort, setShort] = useState(false)
  const resource = resources.find(({ name }) => name === of.resource)
  if (resource === undefined) return null
  const { snapshot, former, now } = of
  const keys = Object.keys(resource.fields).filter((key) => key in snapshot)
  const isFull = (key: string) => [snapshot, former, now].some((row) => row !== null && !same(row[key], null))
  const differs = (key: string) =>
    (former !== null && !same(former[key], snapshot[key])) || (now !== null && !same(now[key], snapshot[key]))
  const changed = keys.filter(differs)
  const shown = isShort ? changed : keys.filter(isFull)
  const columns: readonly (readonly [string, Row | null])[] = [
    ...(former === null ? [] : [[copy.former, former] as const]),
    [copy.submitted, snapshot],
    // As long as it is as it was submitted, once is enough.
    ...(now === null || keys.every((key) => same(now[key], snapshot[key])) ? [] : [[copy.now, now] as const]),
  ]
  const path = now === null ? undefined : recordPath(resource, of.recordId)
  return (
    <Card
      title={copy.content}
      aside={changed.length > 0 ? copy.changes(changed.length) : copy.noChange}
      extra={
        <span className={styles.tools}>
          {path !== undefined && <PageLink path={path}>{copy.openRecord(resource.label)}</PageLink>}
          {changed.length > 0 && (
            <Segmented
              label={copy.content}
              value={isShort ? 'short' : 'whole'}
              options={[
                { value: 'whole', label: copy.whole },
                { value: 'short', label: copy.onlyChanges },
              ]}
              onChange={(value) => setShort(value === 'short')}
            />
          )}
        </span>
      }
    >
      <ResourceServices>
        <PlainTable label={copy.content} heads={[copy.field, ...columns.map(([head]) => head)]} isStacked>
          {shown.map((key) => (
            <tr key={key} data-changed={differs(key) || undefined}>
              <th scope="row">{resource.fields[key]?.label}</th>
              {columns.map(([head, row]) => (
                <td
                  key={head}
                  data-label={head}
                  className={row !== snapshot && !same(row?.[key], snapshot[key]) ? styles.changed : undefined}
                >
                  <Value resource={resource} row={row ?? {}} name={key} />
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </ResourceServices>
      <p className={styles.hash}>
        {copy.hash} <code>{of.hash.slice(0, 16)}</code>
      </p>
    </Card>
  )
}

function Value({ resource, row, name }: { readonly resource: AnyResource; readonly row: Row; readonly name: string }) {
  const field = resource.fields[name]
  return field === undefined ? null : <FieldCell resource={resource.name} field={field} name={name} row={row as AnyRow} isWhole />
}
