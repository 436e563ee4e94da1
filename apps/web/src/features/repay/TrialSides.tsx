import type { PlanOutline, PlanTrial } from '@heliodesk/contracts/endpoints/repay'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import styles from './repay.module.css'
import { amountOf, differenceOf, pairsOf } from './trialSides.ts'

const sums = ['principal', 'interest', 'cost', 'total'] as const
const nextOf = ({ next }: PlanOutline): string =>
  next === null ? copy.none : copy.nextOf(next.seq, next.due, thousands(next.amount))

/** What terms come to, beside what they came to before; below, the instalments that differ. */
export function TrialSides({ before, after, title }: PlanTrial & { readonly title: string }) {
  const rows: readonly (readonly [string, string | undefined, string, string])[] = [
    [copy.count, before?.instalments.length.toString(), after.instalments.length.toString(), ''],
    ...sums.map(
      (key) =>
        [
          copy[key],
          before === null ? undefined : thousands(before[key]),
          thousands(after[key]),
          before === null ? '' : differenceOf(before[key], after[key]),
        ] as const,
    ),
    [copy.lastDue, before === null ? undefined : (before.lastDue ?? copy.none), after.lastDue ?? copy.none, ''],
    [copy.next, before === null ? undefined : nextOf(before), nextOf(after), ''],
  ]
  return (
    <>
      <section className={styles.scroll} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.item}</th>
              {before !== null && <th scope="col">{copy.before}</th>}
              <th scope="col">{before === null ? copy.comes : copy.after}</th>
              {before !== null && <th scope="col">{copy.difference}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, was, becomes, difference]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {before !== null && <td>{was}</td>}
                <td>{becomes}</td>
                {before !== null && <td>{difference}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Instalments before={before} after={after} />
    </>
  )
}

/** Closed at first: a plan has hundreds of instalments. */
function Instalments({ before, after }: PlanTrial) {
  const pairs = pairsOf(before, after)
  if (pairs.length === 0) return null
  const title = before === null ? copy.allRows(pairs.length) : copy.changedRows(pairs.length)
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      <section className={styles.rows} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.seq}</th>
              {before !== null && (
                <>
                  <th scope="col">{`${copy.before} · ${copy.due}`}</th>
                  <th scope="col">{`${copy.before} · ${copy.amount}`}</th>
                </>
              )}
              <th scope="col">{before === null ? copy.due : `${copy.after} · ${copy.due}`}</th>
              <th scope="col">{before === null ? copy.amount : `${copy.after} · ${copy.amount}`}</th>
              <th scope="col">{copy.ofPrincipal}</th>
              <th scope="col">{copy.ofInterest}</th>
              <th scope="col">{copy.balance}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ seq, before: was, after: becomes }) => (
              <tr key={seq}>
                <th scope="row">{seq}</th>
                {before !== null && (
                  <>
                    <td>{was?.due ?? copy.none}</td>
                    <td>{was === undefined ? copy.none : amountOf(was)}</td>
                  </>
                )}
                <td>{becomes?.due ?? copy.none}</td>
                <td>{becomes === undefined ? copy.none : amountOf(becomes)}</td>
                <td>{thousands(becomes?.principal ?? '')}</td>
                <td>{thousands(becomes?.interest ?? '')}</td>
                <td>{thousands(becomes?.balance ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
