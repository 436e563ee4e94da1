import type { PlanTrial } from '@heliodesk/contracts/endpoints/repay'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import { useFormValues } from '#web/resource/form/formContext.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './repay.module.css'
import { TrialSides } from './TrialSides.tsx'

type Values = Readonly<Record<string, string | number | null>>
const pauseMs = 500

const asks = {
  plan: {
    title: () => copy.trialPlan,
    needed: ['principal', 'annualRate', 'periods', 'frequency', 'startDate', 'firstDue', 'method', 'dayBase'],
    send: (values: Values, signal: AbortSignal): Promise<PlanTrial> =>
      call('POST /api/repayPlan/trial', { body: { values }, signal, silent: true }),
  },
  change: {
    title: () => copy.trialChange,
    needed: ['planId', 'changeKind'],
    send: (values: Values, signal: AbortSignal): Promise<PlanTrial> =>
      call('POST /api/repayChange/trial', { body: { values }, signal, silent: true }),
  },
} as const
type Kind = keyof typeof asks

/** What a form comes to while it is typed: the instalments of a new plan, or a plan before and after a change. Nothing is stored. */
export function TypedTrial({ of }: { readonly of: Kind }) {
  const typed = useFormValues()
  const plain = Object.entries(typed).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  )
  return <Trial of={of} values={useDebounced(JSON.stringify(Object.fromEntries(plain)), pauseMs)} />
}

/** The same of what is stored. */
export function Trial({ of, values }: { readonly of: Kind; readonly values: string }) {
  const { haveViewFinancialData } = useAuthority()
  const { title, needed, send } = asks[of]
  const given: Values = JSON.parse(values)
  const isWhole = needed.every((key) => given[key] !== undefined)
  const { data, error } = useQuery({
    queryKey: [...queryKeys.resource('repayPlan'), 'trial', of, values],
    queryFn: ({ signal }) => send(given, signal),
    enabled: haveViewFinancialData && isWhole,
    retry: false,
  })
  if (!haveViewFinancialData) return null
  return (
    <Card title={title()}>
      <div className={styles.body}>
        <p className={styles.note}>{isWhole ? copy.trialHint : copy.incomplete}</p>
        {isWhole && error !== null && (
          <p className={styles.wrong} role="status">
            {error.message}
          </p>
        )}
        {isWhole && error === null && data !== undefined && <TrialSides {...data} title={title()} />}
      </div>
    </Card>
  )
}
