import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resourceCalls } from '../api/resource.ts'
import { lifecycle as life } from '../copy/zhCN/lifecycle.ts'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { History } from '../lifecycle/History.tsx'
import type { AnyRow } from '../resource/row.ts'
import { hasPermission } from '../session/permission.ts'
import { authorText } from '../ui/authorText.ts'
import { Card } from '../ui/Card.tsx'
import { Looks } from './Looks.tsx'
import styles from './recordPage.module.css'
import { Versions } from './Versions.tsx'

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly lifecycle: Lifecycle | undefined
}

/** What happened to the record: by whom it was made and changed, its versions, who looked at personal numbers. */
export function Aside({ resource, row, lifecycle }: Props) {
  const isPersonal = Object.values(resource.fields).some(({ options }) => options.pii !== undefined && !options.virtual)
  return (
    <aside className={styles.aside} aria-label={copy.history}>
      <Card title={copy.record}>
        <dl className={styles.facts}>
          <div>
            <dt>{copy.created}</dt>
            <dd>
              {authorText(row.createBy, row['createBy_dictText'])} <time>{row.createTime}</time>
            </dd>
          </div>
          {row.updateTime !== null && (
            <div>
              <dt>{copy.changed}</dt>
              <dd>
                {authorText(row.updateBy, row['updateBy_dictText'])} <time>{row.updateTime}</time>
              </dd>
            </div>
          )}
        </dl>
      </Card>
      {lifecycle && (
        <Card title={life.history}>
          <History
            isBare
            lifecycle={lifecycle}
            record={row}
            read={(signal) => resourceCalls.steps(resource, row.id, { signal, silent: true })}
          />
        </Card>
      )}
      {resource.verbs.includes('update') && hasPermission('system:dataLog:list') && <Versions resource={resource} row={row} />}
      {isPersonal && hasPermission('system:audit:list') && <Looks resource={resource} id={row.id} />}
    </aside>
  )
}
