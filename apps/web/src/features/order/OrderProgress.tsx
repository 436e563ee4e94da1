import type { OrderProgress as Answer, OrderTrackView } from '@heliodesk/contracts/endpoints/order'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { order as copy } from '#web/copy/zhCN/order.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './order.module.css'
import { useProgress } from './useOrders.ts'

type Texts = ReadonlyMap<string, string>
const useTexts = (dict: string): Texts => new Map(useDict(dict).map(({ value, text }) => [value, text]))

/** On the page of an order: its tracks side by side, what is next on each, how its stage came about, and what it may be the same as. */
export function OrderProgress({ id }: { readonly id: string }) {
  const query = useProgress(id)
  return (
    <>
      <Card title={copy.tracks}>
        <Loaded query={query} height={220}>
          {(data) => (
            <>
              <Doubles doubles={data.doubles} />
              <Tracks tracks={data.tracks} />
              <Panels panels={data.panels} />
            </>
          )}
        </Loaded>
      </Card>
      <Card title={copy.stages}>
        <Loaded query={query} height={80}>
          {({ changes }) => <Stages changes={changes} />}
        </Loaded>
      </Card>
    </>
  )
}

function Tracks({ tracks }: { readonly tracks: readonly OrderTrackView[] }) {
  const states = useTexts('order_track_state')
  const nexts = useTexts('order_next')
  const roles = useTexts('order_role')
  return (
    <ul className={styles.tracks} aria-label={copy.tracks}>
      {tracks.map(({ track, state, at, next, role, after, record, path }) => (
        <li key={track} className={styles.track} data-state={state}>
          <div className={styles.trackHead}>
            <strong>{copy.track[track]}</strong>
            <span className={styles.state}>{states.get(state) ?? state}</span>
          </div>
          <p className={styles.record}>
            {record !== null && path !== null ? <PageLink path={path}>{record}</PageLink> : copy.noRecord}
            {at !== null && <time>{at}</time>}
          </p>
          {state === '9' && <p className={styles.quiet}>{copy.unknown}</p>}
          {next !== null && <p>{copy.next(nexts.get(next) ?? next, roles.get(role ?? '') ?? '')}</p>}
          {next !== null && after !== null && isTrack(after) && <p className={styles.quiet}>{copy.after(copy.track[after])}</p>}
          {next !== null && after === null && record === null && path !== null && (
            <p>
              <PageLink path={path}>{copy.goOn}</PageLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How many panels each record knows of, and where they part. */
function Panels({ panels }: { readonly panels: Answer['panels'] }) {
  if (panels.every(({ count }) => count === null)) return null
  return (
    <dl className={styles.panels}>
      <div className={styles.panelsOf}>
        <dt>{copy.panels}</dt>
        <dd>{copy.panelUnit}</dd>
      </div>
      {panels.map(({ place, count, differs }) => (
        <div key={place} data-differs={differs}>
          <dt>{copy.panel[place]}</dt>
          <dd>
            {count === null ? <span className={styles.quiet}>{copy.noCount}</span> : thousands(count)}
            {differs && <span className={styles.differs}>{copy.differs}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isTrack = (name: string): name is OrderTrackView['track'] => Object.hasOwn(copy.track, name)

function Stages({ changes }: { readonly changes: Answer['changes'] }) {
  const stages = useTexts('order_stage')
  return (
    <ol className={styles.stages}>
      {changes.toReversed().map(({ id, at, from, to, cause }) => (
        <li key={id}>
          <DictMark dict="order_stage" value={to} text={stages.get(to) ?? to} />
          <time>{at}</time>
          <span className={styles.quiet}>{from === null ? copy.begun : copy.through(copy.cause[cause] ?? cause)}</span>
        </li>
      ))}
    </ol>
  )
}

function Doubles({ doubles }: { readonly doubles: Answer['doubles'] }) {
  if (doubles.length === 0) return null
  return (
    <div className={styles.doubles} role="status">
      <strong>{copy.doubles(new Set(doubles.map(({ orderNo }) => orderNo)).size)}</strong>
      <ul>
        {doubles.map(({ reason, orderNo }) => (
          <li key={`${orderNo} ${reason}`}>
            <PageLink path={`/order/index?orderNo=${orderNo}`}>{orderNo}</PageLink> <span>{copy.reason[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
