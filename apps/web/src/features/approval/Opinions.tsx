import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './approval.module.css'
import { durationText } from './duration.ts'

/** Who did what with it and why, the newest first. */
export function Opinions({ records }: { readonly records: ApprovalDetail['records'] }) {
  const actions = new Map(useDict('approve_action').map(({ value, text }) => [value, text]))
  return (
    <Card title={copy.opinions}>
      <ol className={styles.opinions}>
        {records.toReversed().map((one) => (
          <li key={one.id} data-action={one.action}>
            <div>
              <strong>{one.person.realname}</strong>
              {one.behalf !== null && <span> {copy.behalf(one.behalf.realname)}</span>} {actions.get(one.action) ?? one.action}
              {one.about !== null && <span> {one.about}</span>}
              <small>
                {one.nodeName !== null && `${one.nodeName} · `}
                {one.at.slice(0, 16)}
                {one.seconds !== null && ` · ${copy.took(durationText(one.seconds))}`}
              </small>
            </div>
            {one.opinion !== null && <p>{one.opinion}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
