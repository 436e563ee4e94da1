import { powerFees as copy } from '../copy/zhCN/powerFees.ts'
import { ProgressCell } from '../progress-cell/ProgressCell.tsx'
import { dueText, feeSums, type PowerFeeRow, paidShare, paidText } from './feeRows.ts'
import { PaymentMark } from './PaymentMark.tsx'
import styles from './powerFees.module.css'

export interface PowerFeesProps {
  readonly rows: readonly PowerFeeRow[]
  readonly label: string
  /** A bar of how much of the due is paid; for wide places. */
  readonly hasShare?: boolean | undefined
  readonly hasSums?: boolean | undefined
}

/** What a farmer is due and was paid, period by period (B§3). */
export function PowerFees({ rows, label, hasShare = false, hasSums = false }: PowerFeesProps) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.none}</p>
  return (
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {copy.panels}
            </th>
            <th scope="col">{copy.start}</th>
            <th scope="col">{copy.end}</th>
            <th scope="col" className={styles.number}>
              {copy.poorDays}
            </th>
            <th scope="col" className={styles.number}>
              {copy.fees}
            </th>
            <th scope="col" className={styles.number}>
              {copy.income}
            </th>
            {hasShare && <th scope="col">{copy.share}</th>}
            <th scope="col">{copy.payment}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.powerRateStatrDate}|${row.powerRateEndDate}`} row={row} hasShare={hasShare} />
          ))}
        </tbody>
        {hasSums && <Sums rows={rows} hasShare={hasShare} />}
      </table>
    </section>
  )
}

function Row({ row, hasShare }: { readonly row: PowerFeeRow; readonly hasShare: boolean }) {
  const share = paidShare(row)
  return (
    <tr>
      <td className={styles.number}>{row.pvPanelNum ?? copy.unknown}</td>
      <td>{row.powerRateStatrDate ?? copy.unknown}</td>
      <td>{row.powerRateEndDate ?? copy.unknown}</td>
      <td className={styles.number} data-some={(row.poorDays ?? 0) > 0}>
        {row.poorDays ?? copy.unknown}
      </td>
      <td className={styles.number}>{dueText(row.electricityFees) ?? copy.unknown}</td>
      <td className={styles.number}>{paidText(row.coConstructionIncome)}</td>
      {hasShare && (
        <td className={styles.share}>
          {share !== null && <ProgressCell value={share.paid} of={share.due} label={copy.share} />}
        </td>
      )}
      <td>
        <PaymentMark status={row.paymentStatus} />
      </td>
    </tr>
  )
}

function Sums({ rows, hasShare }: { readonly rows: readonly PowerFeeRow[]; readonly hasShare: boolean }) {
  const { days, due, paid } = feeSums(rows)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.number}>
          {copy.sum}
        </th>
        <td colSpan={2} />
        <td className={styles.number}>{days}</td>
        <td className={styles.number}>{due}</td>
        <td className={styles.number}>{paid}</td>
        <td colSpan={hasShare ? 2 : 1} />
      </tr>
    </tfoot>
  )
}
