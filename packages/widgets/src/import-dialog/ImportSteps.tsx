import { importPreview as copy } from '../copy/zhCN/importPreview.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './preview.module.css'

/** Where a person is: files, preview, done. */
export function ImportSteps({ at }: { readonly at: number }) {
  return (
    <ol className={styles.steps} aria-label={copy.stepsLabel}>
      {copy.steps.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
