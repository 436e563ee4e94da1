import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './approval.module.css'
import { DecisionBar } from './DecisionBar.tsx'
import { Opinions } from './Opinions.tsx'
import { PathView } from './PathView.tsx'
import { Snapshot } from './Snapshot.tsx'
import { useApproval } from './useApproval.ts'

/** /approvet/detail?id=: one approval, what it is about, and what the reader may do. */
export function ApprovalPage() {
  const { search } = usePageLocation()
  const id = search.get('id') ?? ''
  const query = useApproval(id)
  if (id === '') return <StateView kind="failed" title={copy.missing} />
  return (
    <Loaded query={query} height={480}>
      {(of) => <Approval of={of} now={query.dataUpdatedAt} />}
    </Loaded>
  )
}

function Approval({ of, now }: { readonly of: ApprovalDetail; readonly now: number }) {
  const states = new Map(useDict('approve_status').map(({ value, text }) => [value, text]))
  const kinds = new Map(useDict('approve_biz_type').map(({ value, text }) => [value, text]))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{of.title}</h1>
        <span className={styles.tag} data-approval={of.status}>
          {states.get(of.status) ?? of.status}
        </span>
        <span className={styles.tag}>{kinds.get(of.bizType) ?? of.bizType}</span>
        <span className={styles.quiet}>{of.approveNo}</span>
      </header>
      {of.reason !== null && (
        <p className={styles.reason} data-approval={of.status}>
          {copy.resultOf(of.reason)}
        </p>
      )}
      <Card title={copy.path}>
        <PathView nodes={of.nodes} begun={{ name: of.initiator.realname, at: of.submitTime }} now={now} />
      </Card>
      <div className={styles.columns}>
        <Snapshot of={of} />
        <div className={styles.aside}>
          <Card title={copy.info}>
            <Facts of={of} />
          </Card>
          <Opinions records={of.records} />
        </div>
      </div>
      <DecisionBar key={`${of.id}-${of.status}-${of.may.task ?? ''}`} of={of} />
    </div>
  )
}

/** Of the approval itself, and what was given with the step. */
function Facts({ of }: { readonly of: ApprovalDetail }) {
  const facts = [
    [copy.initiator, of.initiator.realname],
    [copy.submitTime, of.submitTime],
    ...(of.endTime === null ? [] : [[copy.endTime, of.endTime]]),
    [copy.flow, copy.version(of.flow.name, of.flow.no)],
    ...of.given.map(({ label, text }) => [label, text] as const),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
