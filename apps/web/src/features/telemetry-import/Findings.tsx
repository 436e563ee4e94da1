import type { FilePreview } from '@heliodesk/contracts/endpoints/measuredFiles'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { importWizard as copy } from '#web/copy/zhCN/importWizard.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { Draft } from './useDraft.ts'
import styles from './Wizard.module.css'

const count = (value: number) => figureText(value)
type Found = NonNullable<FilePreview['found']>

/** What the layout makes of the first rows: figures, doubts that a person has to settle, and rows that cannot be read. */
export function Findings({ draft, confirmed, onConfirm }: DoubtProps) {
  const { preview } = draft
  const { found, unclearDate } = preview
  return (
    <div className={styles.findings}>
      {unclearDate !== null && <DateQuestion draft={draft} example={unclearDate} />}
      {preview.problems
        .filter((problem) => unclearDate === null || !problem.includes(unclearDate))
        .map((problem) => (
          <p key={problem} className={styles.problem} role="alert">
            {problem}
          </p>
        ))}
      {found?.unitDoubt && <UnitQuestion draft={draft} confirmed={confirmed} onConfirm={onConfirm} />}
      {found && found.rows > 0 && (
        <ul className={styles.facts}>
          {factsOf(found, preview.layout.negative === 'zero').map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {found && found.refusedCount > 0 && <Refused found={found} />}
    </div>
  )
}

function factsOf(found: Found, isZero: boolean): readonly string[] {
  const { facts } = copy
  return [
    facts.read(count(found.rows), count(found.points)),
    ...(found.firstTime && found.lastTime ? [facts.span(found.firstTime.slice(0, 16), found.lastTime.slice(0, 16))] : []),
    found.cadenceMinutes < 5 ? facts.averaged(found.cadenceMinutes) : facts.cadence(found.cadenceMinutes),
    ...(found.hasOwnZone ? [facts.ownZone] : []),
    ...(found.missing > 0 ? [facts.missing(count(found.missing))] : []),
    ...(found.negative > 0 ? [(isZero ? facts.negativeZero : facts.negativeGap)(count(found.negative))] : []),
  ]
}

function Refused({ found }: { readonly found: Found }) {
  const shown = found.refused.slice(0, 5)
  return (
    <div className={styles.refused}>
      <strong>{copy.facts.refused(count(found.refusedCount))}</strong>
      <ul>
        {shown.map(({ row, column, reason }) => (
          <li key={`${row}|${reason}`}>{copy.error(row, column, reason)}</li>
        ))}
        {found.refusedCount > shown.length && <li>{copy.more(count(found.refusedCount - shown.length))}</li>}
      </ul>
    </div>
  )
}

function DateQuestion({ draft, example }: { readonly draft: Draft; readonly example: string }) {
  return (
    <div className={styles.warning} role="alert">
      <span>{copy.unclear(example)}</span>
      <span className={styles.buttons}>
        <Button size="small" onClick={() => draft.change({ dateOrder: 'month-first' })}>
          {copy.orders.monthFirst}
        </Button>
        <Button size="small" onClick={() => draft.change({ dateOrder: 'day-first' })}>
          {copy.orders.dayFirst}
        </Button>
      </span>
    </div>
  )
}

interface DoubtProps {
  readonly draft: Draft
  readonly confirmed: boolean
  readonly onConfirm: (confirmed: boolean) => void
}

function UnitQuestion({ draft, confirmed, onConfirm }: DoubtProps) {
  const doubt = draft.preview.found?.unitDoubt
  const unit = draft.preview.layout.powerUnit
  if (!doubt) return null
  const { likely } = doubt
  return (
    <div className={styles.warning} role="alert">
      <span>
        {copy.doubt(unit, powerText(doubt.watts), String(doubt.capacityKw))}
        {likely && copy.likely(likely)}
      </span>
      <span className={styles.buttons}>
        {likely && (
          <Button size="small" look="primary" onClick={() => draft.change({ powerUnit: likely })}>
            {copy.changeUnit(likely)}
          </Button>
        )}
        <Checkbox checked={confirmed} onChange={(event) => onConfirm(event.target.checked)}>
          {copy.confirmUnit(unit)}
        </Checkbox>
      </span>
    </div>
  )
}

function powerText(watts: number): string {
  const show = (value: number) => figureText(value, 0, 3)
  return watts >= 1_000_000 ? `${show(watts / 1000)} kW` : `${show(watts)} W`
}
