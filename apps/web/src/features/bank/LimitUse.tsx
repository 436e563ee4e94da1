import type { AccountLimitUse } from '@heliodesk/contracts/endpoints/bank'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import styles from './bank.module.css'

/** On the page of an account: how much of its limits is used today and this year. */
export function LimitUse({ id }: { readonly id: string }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource('bankCardOpenAccountRecord'), 'limitUse', id],
    queryFn: ({ signal }) => call('GET /api/bankcardclassII/limitUse', { query: { id }, signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return null
  return (
    <Card title={copy.limits}>
      <div className={styles.body}>
        <Loaded query={query} height={120}>
          {(use) => <Rows {...use} />}
        </Loaded>
      </div>
    </Card>
  )
}

const headsOf = () => [copy.way, copy.dayUsed, copy.dayLeft, copy.yearUsed, copy.yearLeft]
const amount = (text: string): string => thousands(text)

function Rows({ day, in: into, out, pulled }: AccountLimitUse) {
  return (
    <>
      <PlainTable label={copy.limits} heads={headsOf()} isStacked>
        {(
          [
            [copy.into, into],
            [copy.out, out],
          ] as const
        ).map(([way, { day: ofDay, year }]) => (
          <tr key={way}>
            <th scope="row">{way}</th>
            <td data-label={copy.dayUsed}>{amount(ofDay.used)}</td>
            <td data-label={copy.dayLeft}>{amount(ofDay.left)}</td>
            <td data-label={copy.yearUsed}>{amount(year.used)}</td>
            <td data-label={copy.yearLeft}>{amount(year.left)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className={styles.note}>{copy.limitsHint(day)}</p>
      <p className={styles.note}>{pulled.at === null ? copy.neverPulled : copy.pulled(pulled.to ?? copy.noDay, pulled.at)}</p>
      {pulled.fault !== null && <p className={styles.wrong}>{pulled.fault}</p>}
    </>
  )
}
