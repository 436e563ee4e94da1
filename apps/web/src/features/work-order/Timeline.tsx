import type { WorkOrderStep } from '@heliodesk/contracts/endpoints/workOrder'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { useDict } from '#web/session/dictionaries.ts'
import styles from './drawer.module.css'

const verbTexts: () => Readonly<Record<string, string>> = () => copy.verb

/** Who did what and when, the newest first. */
export function Timeline({ steps }: { readonly steps: readonly WorkOrderStep[] }) {
  const statuses = new Map(useDict('work_order_status').map(({ value, text }) => [value, text]))
  return (
    <ol className={styles.timeline}>
      {steps.toReversed().map((step) => (
        <li key={step.id} data-verb={step.verb}>
          <div className={styles.step}>
            <span>
              <strong>{step.realname}</strong> {verbTexts()[step.verb] ?? step.verb}
              {step.assigneeName !== null && copy.to(step.assigneeName)}
            </span>
            <time dateTime={step.at.replace(' ', 'T')}>{step.at.slice(0, 16)}</time>
          </div>
          {step.remark !== null && <p>{step.verb === 'edit' ? copy.changed(step.remark) : step.remark}</p>}
          {step.toStatus !== null && step.toStatus !== step.fromStatus && (
            <small>{statuses.get(step.toStatus) ?? step.toStatus}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
