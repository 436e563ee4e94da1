import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '../api/resource.ts'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { useKinds } from '../kinds/useKinds.ts'
import { resourceKeys } from '../resource/list/resourceKeys.ts'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './recordPage.module.css'
import { WhenSeen } from './WhenSeen.tsx'

interface Props {
  readonly resource: AnyResource
  readonly id: string
}

const newest = 5

/** Who had personal numbers of this record shown in full, out of the audit; for who may read that. */
export function Looks({ resource, id }: Props) {
  const target = `${resource.name}/${id}/`
  const all = useKinds().data?.listPath(auditLine)
  const search = new URLSearchParams({ event: 'pii.reveal', target })
  return (
    <Card title={copy.looks} extra={all !== undefined && <PageLink path={`${all}?${search}`}>{copy.allLooks}</PageLink>}>
      <WhenSeen height={96}>
        <Lines resource={resource} target={target} />
      </WhenSeen>
    </Card>
  )
}

function Lines({ resource, target }: { readonly resource: AnyResource; readonly target: string }) {
  const params = { event: 'pii.reveal', target: `${target}*`, pageSize: String(newest) }
  const query = useQuery({
    queryKey: resourceKeys.list(auditLine.name, params),
    queryFn: ({ signal }) => resourceCalls.list(auditLine, params, { signal, silent: true }),
    retry: false,
  })
  return (
    <Loaded query={query} height={96}>
      {({ records, total }) =>
        total === 0 ? (
          <p className={styles.quiet}>{copy.noLooks}</p>
        ) : (
          <ol className={styles.lines}>
            {records.map((line) => (
              <li key={line.id}>
                <strong>{String(line.username ?? '')}</strong> {resource.fields[String(line.target).slice(target.length)]?.label}
                <small>{line.createTime}</small>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
