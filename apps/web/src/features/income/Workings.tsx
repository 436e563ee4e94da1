import type { IncomeWorkings } from '@heliodesk/contracts/endpoints/income'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { income as copy } from '#web/copy/zhCN/income.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './workings.module.css'

type Part = IncomeWorkings['parts'][number]
const height = 160
const percent = (share: string): string => share.replace(/\.?0+$/, '')

function formulaOf({ method, panels, value, paidDays, ofDays, shared }: Part): string {
  if (shared !== null) return copy.ofFees(thousands(shared), percent(value), paidDays, ofDays)
  return method === '1'
    ? copy.perPanel(panels, thousands(value), paidDays, ofDays)
    : copy.perSpan(thousands(value), paidDays, ofDays)
}

/** How an income was worked out: each span of days with its formula and its rule, what was accrued before, and what was set off. */
export function Workings({ row }: { readonly row: RowOf<typeof coIncome> }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource(coIncome.name), 'workings', row.id, row.version],
    queryFn: ({ signal }) => call('GET /api/coIncome/workings', { query: { id: row.id }, signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return null
  return (
    <Loaded query={query} height={height}>
      {({ parts, total, before, rate, setOffs }) => (
        <section className={styles.card} aria-label={copy.workings}>
          <h2>{copy.workings}</h2>
          {parts.length === 0 && <p className={styles.note}>{copy.none}</p>}
          {parts.map((part) => (
            <details className={styles.line} key={`${part.from} ${part.ruleId}`} open>
              <summary>
                <span>{formulaOf(part)}</span>
              </summary>
              <div>
                <span>{copy.year(part.from, part.to, part.year)}</span>
                {part.days > part.paidDays && <span>{copy.skipped(part.days - part.paidDays)}</span>}
                <span>
                  <PageLink path={recordPath(incomeRule, part.ruleId) ?? ''}>{copy.rule(part.ruleNo)}</PageLink>
                </span>
              </div>
            </details>
          ))}
          {before !== '0.00' && <Row label={copy.before} amount={before} />}
          {rate !== null && <p className={styles.note}>{copy.rate(percent(rate))}</p>}
          {setOffs.map(({ id, incomeNo, amount }) => (
            <p className={styles.row} key={id}>
              <span>
                {copy.setOffs} <PageLink path={recordPath(coIncome, id) ?? ''}>{incomeNo}</PageLink>
              </span>
              <span>{thousands(amount)}</span>
            </p>
          ))}
          <p className={styles.sum}>
            <span>{copy.total}</span>
            <span>{thousands(total)}</span>
          </p>
        </section>
      )}
    </Loaded>
  )
}

const Row = ({ label, amount }: { readonly label: string; readonly amount: string }) => (
  <p className={styles.row}>
    <span>{label}</span>
    <span>{thousands(amount)}</span>
  </p>
)
