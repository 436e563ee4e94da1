import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { verbsFor } from '@heliodesk/domain/lifecycle/permit'
import { matching as copy } from '#web/copy/zhCN/matching.ts'
import { StepButtons } from '#web/lifecycle/StepButtons.tsx'
import { useStepHost } from '#web/lifecycle/StepHost.tsx'
import { type Seen, useSteps } from '#web/lifecycle/useSteps.ts'
import { usePerson } from '#web/session/usePerson.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Candidates, LineFacts, Parts } from './MatchProof.tsx'
import styles from './matching.module.css'
import { useProof } from './useMatching.ts'
import { useQueueKeys } from './useQueueKeys.ts'

interface Props {
  readonly lifecycle: Lifecycle
  readonly row: Seen & Readonly<Record<string, unknown>>
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** One line that waits: what it says, what it may be, and what a person does with it. */
export function QueueItem({ lifecycle, row, onNext, onPrevious }: Props) {
  const query = useProof(row.id)
  const person = usePerson()
  const ask = useStepHost()
  const { run, running } = useSteps(lifecycle, row)
  const may = new Set(verbsFor(lifecycle, row, person))
  const count = query.data?.candidates.length ?? 0
  const accept = (candidate: number) => {
    if (may.has('accept') && candidate <= count && running === null) void run('accept', { candidate })
  }
  const split = () => {
    const verb = lifecycle.verbs['split']
    if (may.has('split') && verb !== undefined)
      ask?.({ lifecycle, record: row, verb: 'split', okText: localizedText(verb.label), controls: {} })
  }
  useQueueKeys({ accept, split, next: onNext, previous: onPrevious })
  return (
    <section className={styles.card} aria-label={copy.line}>
      <Loaded query={query} height={320}>
        {(proof) => (
          <>
            <LineFacts line={proof.line} />
            {proof.parts.length > 0 && <Parts parts={proof.parts} label={copy.receivable} />}
            {proof.parts.length === 0 && proof.candidates.length === 0 && <p className={styles.note}>{copy.noCandidates}</p>}
            {proof.parts.length === 0 && (
              <Candidates
                candidates={proof.candidates}
                action={(number) =>
                  may.has('accept') && (
                    <Button busy={running === 'accept'} onClick={() => accept(number)}>
                      {copy.accept}
                    </Button>
                  )
                }
              />
            )}
            <p className={styles.note}>{copy.needs(proof.rule.threshold, proof.rule.tieGap)}</p>
            {proof.open.length > 0 && (
              <details>
                <summary>{copy.open}</summary>
                <Parts parts={proof.open} label={copy.open} />
              </details>
            )}
          </>
        )}
      </Loaded>
      <div className={styles.bar}>
        <StepButtons
          lifecycle={lifecycle}
          record={row}
          own={{ accept: () => accept(1) }}
          labels={{ accept: `${copy.accept} 1` }}
        />
        <Button look="text" onClick={onNext}>
          {copy.skip}
        </Button>
      </div>
      <p className={styles.keys}>{copy.keys}</p>
    </section>
  )
}
