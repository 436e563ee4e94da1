import type { PowerFeeFormula } from '@heliodesk/contracts/endpoints/gridBill'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { gridBill as copy } from '#web/copy/zhCN/gridBill.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './gridBill.module.css'

const bySheet = '1'

interface Props {
  readonly id: string
  readonly version: number
  /** What a month without bills comes to by its energy and prices. */
  readonly estimate: (stationId: string, month: string) => ReactNode
}

/** On the page of a fee: the bills it follows from, line by line; of an estimate its energy and prices. */
export function FeeFormula({ id, version, estimate }: Props) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource('powerFee'), 'formula', id, version],
    queryFn: ({ signal }) => call('GET /api/powerfee/formula', { query: { id }, signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return null
  return (
    <Loaded query={query} height={160}>
      {(formula) => (
        <>
          <section className={styles.card} aria-label={copy.formula}>
            <h2>{copy.formula}</h2>
            <Words {...formula} />
            {formula.bills.map((bill) => (
              <Bill key={bill.id} {...bill} />
            ))}
          </section>
          {formula.bills.length === 0 && estimate(formula.stationId, formula.month)}
        </>
      )}
    </Loaded>
  )
}

function Words({ bills, source, payable, received, difference }: PowerFeeFormula) {
  const words = bills.length > 0 ? copy.fromBills : source === bySheet ? copy.taken : copy.estimate
  return (
    <>
      <p className={styles.note}>{words}</p>
      {payable !== null && received !== null && difference !== null && (
        <p className={styles.note}>{copy.difference(thousands(received), thousands(payable), difference)}</p>
      )}
    </>
  )
}

function Bill({ id, billNo, kind, month, from, to, energy, amount, weightedBy, lines }: PowerFeeFormula['bills'][number]) {
  const seesBills = usePermission('finance:gridBill:list')
  const texts = new Map(useDict('grid_line_kind').map(({ value, text }) => [value, text]))
  return (
    <details className={styles.line} open>
      <summary>
        <span>{`${billNo}${kind === '2' ? ` · ${copy.correction}` : ''} · ${copy.to(from, to)}`}</span>
        <span>{thousands(amount)}</span>
      </summary>
      <div>
        {seesBills && <PageLink path={recordPath(gridBill, id) ?? ''}>{copy.openBill}</PageLink>}
        <span>{`${month} · ${copy.part(thousands(energy), thousands(amount))} · ${copy.weights[weightedBy]}`}</span>
        {lines.map((line) => (
          <span key={`${line.kind} ${line.price} ${line.amount}`}>{`${texts.get(line.kind) ?? ''}: ${lineText(line)}`}</span>
        ))}
      </div>
    </details>
  )
}

function lineText({ energy, price, share, amount }: PowerFeeFormula['bills'][number]['lines'][number]): string {
  if (energy === null || price === null) return copy.lineAmount(thousands(amount))
  return copy.line(thousands(energy), price, share === null || Number(share) === 100 ? null : share, thousands(amount))
}
