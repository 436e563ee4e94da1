import type { ApprovalPathNode } from '@heliodesk/contracts/endpoints/approval'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './approval.module.css'
import { durationText } from './duration.ts'

type PathTask = ApprovalPathNode['tasks'][number]

interface Props {
  readonly nodes: readonly ApprovalPathNode[]
  /** Who submitted it and when; without it nothing was. */
  readonly begun?: { readonly name: string; readonly at: string }
  /** Epoch ms. */
  readonly now: number
}

/** The nodes in their order: who decides, when they did and how long it took. */
export function PathView({ nodes, begun, now }: Props) {
  return (
    <ol className={styles.path} aria-label={copy.path}>
      {begun && (
        <li data-state="done">
          <Dot state="done" at={0} />
          <strong>{copy.start}</strong>
          <span>{begun.name}</span>
          <time>{withoutThisYear(begun.at.slice(0, 16))}</time>
        </li>
      )}
      {nodes.map((node, at) => (
        <li key={node.key} data-state={node.state} aria-current={node.state === 'open' ? 'step' : undefined}>
          <Dot state={node.state} at={at + (begun ? 2 : 1)} />
          <strong>
            {node.name} <em>{copy.kinds[node.kind]}</em>
          </strong>
          {node.kind === 'min' && node.needed > 1 && <span>{copy.atLeast(node.needed)}</span>}
          {node.tasks.map((task) => (
            <TaskLine key={task.no} task={task} isCopy={node.kind === 'copy'} now={now} />
          ))}
          {node.state === 'coming' && node.expected.length > 0 && (
            <span>{copy.expected(node.expected.map(({ realname }) => realname).join(copy.between))}</span>
          )}
          {node.why !== null && <span>{node.why}</span>}
          {node.state === 'coming' && node.expected.length === 0 && node.why === null && <span>{copy.nobody}</span>}
        </li>
      ))}
    </ol>
  )
}

function Dot({ state, at }: { readonly state: ApprovalPathNode['state']; readonly at: number }) {
  return (
    <span className={styles.dot} role="img" aria-label={copy.states[state]}>
      {state === 'done' ? <Icon name="check" size={14} /> : state === 'skipped' ? '–' : at}
    </span>
  )
}

function TaskLine({ task, isCopy, now }: { readonly task: PathTask; readonly isCopy: boolean; readonly now: number }) {
  const { person, behalf, state, closedAt, seconds } = task
  return (
    <span className={styles.task} data-state={state}>
      <b>{behalf === null ? person.realname : copy.behalfOf(person.realname, behalf.realname)}</b>
      {isCopy ? (
        <time>{withoutThisYear(task.openedAt.slice(0, 16))}</time>
      ) : state === 'approved' ? (
        <time>
          {closedAt !== null && withoutThisYear(closedAt.slice(0, 16))} {seconds !== null && copy.took(durationText(seconds))}
        </time>
      ) : (
        <small>{waitingText(task, now)}</small>
      )}
    </span>
  )
}

function waitingText({ state, dueAt }: PathTask, now: number): string {
  if (state === 'paused') return copy.paused
  if (state === 'returned') return copy.returned
  if (state !== 'open') return copy.ended
  if (dueAt === null) return copy.waiting
  const left = Math.round((Date.parse(`${dueAt.replace(' ', 'T')}+08:00`) - now) / 1000)
  return left >= 0 ? copy.left(durationText(left)) : copy.late(durationText(-left))
}
