import { recordPath } from '@heliodesk/contracts/recordPath'
import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import { statementRun } from '@heliodesk/contracts/resources/finance/statementRun'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { monthClose as copy } from '#web/copy/zhCN/monthClose.ts'
import { openTicketed } from '#web/files/openTicketed.ts'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/figureSteps.module.css'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useSending } from '#web/ui/useSending.ts'

const height = 160
const askMs = 2_000

/** What a run has drawn so far, to be downloaded, and what it could not draw. */
export function RunFiles({ row }: { readonly row: RowOf<typeof statementRun> }) {
  const mayExport = usePermission('finance:statement:export')
  const { isBusy, refused, send } = useSending()
  const query = useQuery({
    queryKey: [...queryKeys.resource(statementRun.name), 'files', row.id, row.version],
    queryFn: ({ signal }) => call('GET /api/statementRun/files', { query: { id: row.id }, signal, silent: true }),
    refetchInterval: row.status === '0' ? askMs : false,
  })
  const total = Number(row.total ?? 0)
  return (
    <section className={styles.card} aria-label={copy.files}>
      <h2>{copy.files}</h2>
      <p className={styles.note}>{copy.filesHint}</p>
      {row.status === '0' && (
        <progress aria-label={copy.files} max={Math.max(total, 1)} value={Number(row.done ?? 0) + Number(row.failed ?? 0)} />
      )}
      {refused !== '' && <p role="alert">{refused}</p>}
      <Loaded query={query} height={height}>
        {({ parts, failures }) => (
          <>
            {parts.length === 0 && <p className={styles.note}>{copy.noFiles}</p>}
            {parts.map(({ part, statements }) => (
              <p className={styles.head} key={part}>
                <span>{copy.part(part, statements)}</span>
                {mayExport && (
                  <Button busy={isBusy} onClick={() => void send(() => openTicketed(`/api/statementRun/file/${row.id}/${part}`))}>
                    {copy.download}
                  </Button>
                )}
              </p>
            ))}
            {failures.length > 0 && <h3>{copy.failures(failures.length)}</h3>}
            {failures.map(({ statementId, customerNo, reason }) => (
              <p className={styles.finding} key={statementId}>
                <PageLink path={recordPath(farmerStatement, statementId) ?? ''}>{customerNo}</PageLink>
                <span>{reason}</span>
              </p>
            ))}
          </>
        )}
      </Loaded>
    </section>
  )
}
