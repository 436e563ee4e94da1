import type { AuditFault } from '@heliodesk/contracts/endpoints/logs'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resource } from '#web/copy/zhCN/resource.ts'
import { systemLog as copy } from '#web/copy/zhCN/systemLog.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './verify.module.css'

/** Walks the whole chain anew each time it is opened, and names each line that is not what was bound. */
export default function VerifyDrawer({ onClose }: { readonly onClose: () => void }) {
  const report = useQuery({
    queryKey: [...queryKeys.resource('auditLine'), 'verify'],
    queryFn: ({ signal }) => call('POST /sys/audit/verify', { signal, silent: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data } = report
  return (
    <SideDrawer title={copy.report} onClose={onClose}>
      <div className={styles.report} aria-live="polite">
        {report.isPending && <p className={styles.what}>{copy.verifying}</p>}
        {report.isError && (
          <StateView kind="failed" title={report.error.message}>
            <Button onClick={() => void report.refetch()}>{resource.state.retry}</Button>
          </StateView>
        )}
        {data !== undefined && data.faults.length > 0 && <Faults faults={data.faults} />}
        {data?.faults.length === 0 && (
          <p className={styles.intact}>{data.count === 0 ? copy.nothing : copy.intact(data.count)}</p>
        )}
        {data?.hash !== null && data !== undefined && (
          <dl className={styles.hash}>
            <dt>{copy.hash}</dt>
            <dd>
              <code>{data.hash}</code>
              <p>{copy.hashHint}</p>
            </dd>
          </dl>
        )}
      </div>
    </SideDrawer>
  )
}

function Faults({ faults }: { readonly faults: readonly AuditFault[] }) {
  return (
    <section>
      <h3 className={styles.broken}>{copy.broken(faults.length)}</h3>
      <ol className={styles.faults}>
        {faults.map((one) => (
          <li key={`${one.seq} ${one.id}`}>
            <p>
              <strong>{copy.line(one.seq, one.id)}</strong> <span className={styles.broken}>{copy.faults[one.fault]}</span>
            </p>
            <p className={styles.what}>
              {one.event === null
                ? one.fault !== 'removed' && copy.foreign
                : [one.time, one.event, one.username].filter((part) => part !== null).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {faults.length >= 20 && <p className={styles.what}>{copy.more}</p>}
    </section>
  )
}
