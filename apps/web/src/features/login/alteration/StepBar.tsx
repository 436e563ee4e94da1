import { BasicIcon } from '../../../ui/BasicIcon.tsx'
import styles from './Alteration.module.css'

/** Where one is among the steps; done ones carry a tick. */
export function StepBar({
  label,
  steps,
  at,
}: {
  readonly label: string
  readonly steps: readonly string[]
  readonly at: number
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={index < at ? styles.past : undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {index < at ? <BasicIcon name="check" size={14} /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
