import type { MatchCandidate, MatchProof as Proof } from '@heliodesk/contracts/endpoints/matching'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { ReactNode } from 'react'
import { matching as copy } from '#web/copy/zhCN/matching.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './matching.module.css'
import { useProof } from './useMatching.ts'

type Part = Proof['parts'][number]
type Mark = Proof['marks'][number]

function markText({ key, value }: Mark): string {
  const words = copy.marks[key]
  if (value === 0) return words.silent
  return value > 0 ? words.for : words.against
}

/** Each mark in words, with what it counts. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark.key}>
          <span>{markText(mark)}</span>
          <span className={styles.points}>{copy.points(mark.points)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Receivables with what each is paid. */
export function Parts({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) {
  return (
    <ul className={styles.parts} aria-label={label}>
      {parts.map(({ id, no, stationName, month, dueDate, amount, open, paid }) => (
        <li key={id}>
          <b>{no}</b>
          <span>
            {stationName} · {month}
          </span>
          <span>
            {copy.due} {dueDate}
          </span>
          <span>
            {copy.owed} {thousands(amount)} · {copy.left} {thousands(open)}
          </span>
          {Number(paid) > 0 && (
            <strong>
              {copy.pays} {thousands(paid)}
            </strong>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the line itself says. */
export function LineFacts({ line }: { readonly line: Proof['line'] }) {
  const facts: readonly (readonly [string, string])[] = [
    [copy.amount, thousands(line.amount)],
    [copy.day, line.day],
    [copy.account, line.accountName],
    [copy.counter, line.counterName ?? copy.noWords],
    [copy.summary, line.summary ?? copy.noWords],
    [copy.serial, line.serial ?? copy.noWords],
  ]
  return (
    <dl className={styles.facts} aria-label={copy.line}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {line.list !== null && (
        <div>
          <dt>{copy.ofList}</dt>
          <dd>
            <PageLink path={`/finance/collective/detail/${line.list.id}`}>{line.list.no}</PageLink>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Candidates side by side; what is done with one is said by whoever shows them. */
export function Candidates({
  candidates,
  action,
}: {
  readonly candidates: readonly MatchCandidate[]
  readonly action?: (number: number) => ReactNode
}) {
  return (
    <ol className={styles.candidates} aria-label={copy.candidates}>
      {candidates.map((one, at) => (
        <li key={one.parts.map(({ id }) => id).join(' ') + one.lines.map(({ id }) => id).join(' ')} className={styles.candidate}>
          <div className={styles.candidateHead}>
            <b>{copy.candidate(at + 1)}</b>
            <span className={styles.points}>{copy.score(String(one.score))}</span>
          </div>
          {!one.isWhole && <p className={styles.note}>{copy.part}</p>}
          <Parts parts={one.parts} label={copy.candidate(at + 1)} />
          {one.lines.length > 0 && (
            <p className={styles.note}>
              {copy.together(one.lines.map(({ day, amount }) => `${day} ${thousands(amount)}`).join(' + '))}
            </p>
          )}
          <Marks marks={one.marks} />
          {action?.(at + 1)}
        </li>
      ))}
    </ol>
  )
}

/** On the page of a match: the line, what it pays, every reason in words, and the entry. */
export function MatchProof({ id }: { readonly id: string }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useProof(id)
  if (!haveViewFinancialData) return <p className={styles.note}>{copy.noMoney}</p>
  return (
    <section className={styles.card} aria-label={copy.proof}>
      <h2>{copy.proof}</h2>
      <Loaded query={query} height={220}>
        {(proof) => (
          <>
            <LineFacts line={proof.line} />
            {proof.parts.length > 0 && <Parts parts={proof.parts} label={copy.receivable} />}
            {proof.marks.length > 0 && <Marks marks={proof.marks} />}
            {proof.candidates.length > 0 && proof.parts.length === 0 && <Candidates candidates={proof.candidates} />}
            <p className={styles.note}>
              {copy.rule(proof.rule.edition)} · {copy.needs(proof.rule.threshold, proof.rule.tieGap)}
            </p>
            {proof.entry && (
              <p className={styles.note}>
                {copy.entry} <PageLink path={`/finance/entry/detail/${proof.entry.id}`}>{proof.entry.no}</PageLink>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
