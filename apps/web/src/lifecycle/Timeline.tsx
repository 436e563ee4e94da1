import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { LifecycleStep } from '@heliodesk/contracts/lifecycles/calls'
import { localizedText } from '@heliodesk/contracts/text/locale'
import type { ReactNode } from 'react'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { useDict } from '#web/session/dictionaries.ts'
import styles from './lifecycle.module.css'

export interface TimelineProps {
  readonly lifecycle: Lifecycle
  readonly steps: readonly LifecycleStep[]
  /** Words after what was done: 给李工. */
  readonly about?: (about: string) => string
  readonly remark?: (step: LifecycleStep) => ReactNode
}

/** Who did what and when, the newest first. */
export function Timeline({ lifecycle, steps, about = copy.about, remark = (step) => step.remark }: TimelineProps) {
  const states = new Map(useDict(lifecycle.dict).map(({ value, text }) => [value, text]))
  const did = (verb: string) => {
    const spec = lifecycle.verbs[verb]
    return localizedText(spec ? spec.did : lifecycle.begun)
  }
  return (
    <ol className={styles.timeline}>
      {steps.toReversed().map((step) => (
        <li key={step.id} data-verb={step.verb}>
          <div className={styles.step}>
            <span>
              <strong>{step.realname}</strong> {did(step.verb)}
              {step.about !== null && about(step.about)}
            </span>
            <time dateTime={step.at.replace(' ', 'T')}>{step.at.slice(0, 16)}</time>
          </div>
          {step.remark !== null && <p>{remark(step)}</p>}
          {step.toStatus !== null && step.toStatus !== step.fromStatus && (
            <small>{states.get(step.toStatus) ?? step.toStatus}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
