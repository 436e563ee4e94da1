import type { CloseStep } from '@heliodesk/contracts/endpoints/monthClose'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { monthClose as copy } from '#web/copy/zhCN/monthClose.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import styles from '#web/ui/figureSteps.module.css'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Tag } from '#web/ui/Tag.tsx'

type Row = RowOf<typeof monthClose>
const height = 320
const askMs = 1_500
const isMoving = (status: unknown): boolean => status === '1' || status === '4'
const failing: ReadonlySet<string> = new Set(['4', '5'])
const toneOf = (state: string) => (failing.has(state) ? 'danger' : state === '3' ? 'warning' : 'plain')

const stateText = (state: string): string => (copy.states as Readonly<Record<string, string>>)[state] ?? state

/** The steps of a close with what they found, as they go on. */
export function CloseSteps({ row }: { readonly row: Row }) {
  const query = useQuery({
    queryKey: [...queryKeys.resource(monthClose.name), 'parts', row.id, row.version],
    queryFn: ({ signal }) => call('GET /api/monthClose/parts', { query: { id: row.id }, signal, silent: true }),
    refetchInterval: isMoving(row.status) ? askMs : false,
  })
  return (
    <section className={styles.card} aria-label={copy.steps}>
      <h2>{copy.steps}</h2>
      <p className={styles.note}>{copy.stepsHint}</p>
      <Loaded query={query} height={height}>
        {(steps) =>
          steps.length === 0 ? (
            <p className={styles.note}>{copy.notBegun}</p>
          ) : (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <Step key={step.step} step={step} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

function Step({ step }: { readonly step: CloseStep }) {
  const names = useDict('close_step')
  const { state, done, total, findings, error, begunTime, endedTime, acceptedBy, acceptedTime, acceptNote } = step
  return (
    <li className={styles.step}>
      <p className={styles.head}>
        <Tag tone={acceptedBy === null ? toneOf(state) : 'plain'}>{acceptedBy === null ? stateText(state) : copy.accepted}</Tag>
        <span>{names.find(({ value }) => value === step.step)?.text ?? step.step}</span>
        {total > 0 && <span>{copy.done(done, total)}</span>}
        {begunTime !== null && endedTime !== null && (
          <span className={styles.note}>{copy.time(begunTime, endedTime.slice(11))}</span>
        )}
      </p>
      {error !== null && <p className={`${styles.finding} ${styles.block}`}>{error}</p>}
      {findings.map(({ level, text, amount, path }) => (
        <p className={`${styles.finding} ${styles[level]}`} key={text}>
          {path === null ? <span>{text}</span> : <PageLink path={path}>{text}</PageLink>}
          {amount !== null && <span>{thousands(amount)}</span>}
        </p>
      ))}
      {acceptedBy !== null && <p className={styles.note}>{copy.acceptedBy(acceptedBy, acceptedTime ?? '', acceptNote ?? '')}</p>}
    </li>
  )
}
