import type { DifferenceFact, SettlementFindings } from '@heliodesk/contracts/endpoints/settlementCheck'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { settlementCheck as copy } from '#web/copy/zhCN/settlementCheck.ts'
import { tariff as tariffCopy } from '#web/copy/zhCN/tariff.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './findings.module.css'

type Row = RowOf<typeof settlementCheck>
const height = 240
const signed = (amount: string): string => (amount.startsWith('-') ? `−${thousands(amount.slice(1))}` : `+${thousands(amount)}`)
const percent = (share: string): string => share.replace(/\.?0+$/, '')

/** What a check is made of: each reason with its proof, what was owed with its formula, what came with its lines. */
export function Findings({ row }: { readonly row: Row }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource(settlementCheck.name), 'findings', row.id, row.version],
    queryFn: ({ signal }) => call('GET /api/settlementCheck/findings', { query: { id: row.id }, signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return null
  return (
    <Loaded query={query} height={height}>
      {(data) => (
        <div className={styles.parts}>
          <Reasons data={data} row={row} />
          <Owed data={data} row={row} />
          <Came data={data} row={row} />
        </div>
      )}
    </Loaded>
  )
}

interface Part {
  readonly data: SettlementFindings
  readonly row: Row
}

function Reasons({ data: { reasons, unexplained }, row }: Part) {
  const names = useDict('fee_difference_kind')
  const nameOf = (kind: string): string => names.find(({ value }) => value === kind)?.text ?? kind
  return (
    <section className={styles.card} aria-label={copy.made}>
      <h2>{copy.made}</h2>
      <p className={styles.note}>{reasons.length === 0 && unexplained === '0.00' ? copy.none : copy.madeHint}</p>
      {reasons.map(({ kind, amount, confidence, facts, alternatives }) => (
        <details className={styles.line} key={`${kind} ${amount}`}>
          <summary>
            <span>{`${nameOf(kind)} · ${amount === '0.00' ? copy.told : copy.confidence[confidence]}`}</span>
            <span>{amount === '0.00' ? '' : signed(amount)}</span>
          </summary>
          <div>
            <Facts facts={facts} />
            {alternatives.length > 0 && <span>{copy.decides}</span>}
            {alternatives.map(({ name, decides }) => (
              <span key={name}>{decides}</span>
            ))}
          </div>
        </details>
      ))}
      {unexplained !== '0.00' && (
        <p className={styles.wrong}>
          <span>{copy.unexplained}</span>
          <span>{signed(unexplained)}</span>
        </p>
      )}
      <Sum amount={signed(row.difference ?? '0.00')} />
    </section>
  )
}

function Owed({ data: { energy, lines, notDue }, row }: Part) {
  const said = [
    copy.energy(thousands(energy.owed)),
    copy.measured(thousands(energy.measured), energy.wholeDays, energy.days),
    ...(energy.meter === null ? [] : [copy.meter(thousands(energy.meter))]),
    ...(energy.billed === null ? [] : [copy.billed(thousands(energy.billed))]),
  ]
  return (
    <section className={styles.card} aria-label={copy.owed}>
      <h2>{copy.owed}</h2>
      <p className={styles.note}>{said.join(' · ')}</p>
      <p className={styles.note}>{row.isEstimated ? copy.estimated : copy.byMeter}</p>
      {lines.map(({ kind, energy: part, price, share, amount, tariffs }) => (
        <details className={styles.line} key={`${kind} ${price} ${part}`}>
          <summary>
            <span>{(tariffCopy.kinds as Readonly<Record<string, string>>)[kind] ?? kind}</span>
            <span>{thousands(amount)}</span>
          </summary>
          <div>
            <span>
              {copy.formula(thousands(part), price, percent(share) === '100' ? null : percent(share), thousands(amount))}
            </span>
            <Facts facts={tariffs} />
          </div>
        </details>
      ))}
      {notDue.map(({ component, amount, dueOn }) => (
        <p className={styles.note} key={component}>
          {`${(copy.components as Readonly<Record<string, string>>)[component] ?? component} ${thousands(amount)} · ${copy.notDue(dueOn)}`}
        </p>
      ))}
      <Sum amount={thousands(row.systemAmount ?? '0.00')} />
    </section>
  )
}

function Came({ data: { receipts }, row }: Part) {
  return (
    <section className={styles.card} aria-label={copy.came}>
      <h2>{copy.came}</h2>
      {receipts.length === 0 && <p className={styles.note}>{copy.nothingCame}</p>}
      {receipts.map(({ day, amount, fact }) => (
        <p className={styles.row} key={`${day} ${fact.id} ${amount}`}>
          <span>{day}</span>
          <span className={styles.document}>
            <Fact fact={fact} />
          </span>
          <span>{thousands(amount)}</span>
        </p>
      ))}
      <Sum amount={thousands(row.bankAmount ?? '0.00')} />
    </section>
  )
}

const Sum = ({ amount }: { readonly amount: string }) => (
  <p className={styles.sum}>
    <span>{copy.sum}</span>
    <span>{amount}</span>
  </p>
)

/** Documents to be opened; days that were not measured are counted. */
function Facts({ facts }: { readonly facts: readonly DifferenceFact[] }) {
  const days = facts.filter(({ of }) => of === 'day').length
  const documents = facts.filter(({ of }) => of !== 'day')
  return (
    <>
      {days > 0 && <span>{copy.days(days)}</span>}
      {documents.length > 0 && (
        <span>
          {copy.facts}
          {documents.map((fact) => (
            <span key={`${fact.of} ${fact.id}`}>
              {' '}
              <Fact fact={fact} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}

function Fact({ fact: { of, id, label, line } }: { readonly fact: DifferenceFact }) {
  if (of === 'gridBill') return <PageLink path={recordPath(gridBill, id) ?? ''}>{label}</PageLink>
  if (of === 'tariff') return <PageLink path={recordPath(tariff, id) ?? ''}>{label}</PageLink>
  if (line !== null) {
    const asked = { accountId: line.accountId, transDay_begin: line.day, transDay_end: line.day }
    return <PageLink path={`/icbcaccounttransaction/index?${new URLSearchParams(asked)}`}>{label}</PageLink>
  }
  if (of === 'collectiveTransfer') return <PageLink path={recordPath(collectiveTransfer, id) ?? ''}>{label}</PageLink>
  if (of === 'collectiveRow') return <PageLink path={recordPath(collectiveRow, id) ?? ''}>{label}</PageLink>
  if (of === 'powerFee') return <span>{copy.fee(label)}</span>
  return <span>{of === 'other' ? copy.hidden : label}</span>
}
