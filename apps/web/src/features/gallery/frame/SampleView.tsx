import { useCallback, useState } from 'react'
import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import { holdsCode } from '#web/session/permission.ts'
import { useSession } from '#web/session/useSession.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { CodeBox } from './CodeBox.tsx'
import { codeOf, shown } from './codeOf.ts'
import { initialValues, type Live, type Sample, type Values } from './demo.ts'
import styles from './gallery.module.css'
import { PropsPanel } from './PropsPanel.tsx'

type Width = 'full' | '768' | '390'
interface Happening {
  readonly id: number
  readonly time: string
  readonly event: string
  readonly detail: string
}
const most = 5
const clock = (): string => new Date().toTimeString().slice(0, 8)

/** Everything that can be changed about a sample while one looks at it. */
function useSample(sample: Sample) {
  const start = () => initialValues(sample.controls)
  const [values, setValues] = useState<Values>(start)
  const [value, setValue] = useState<unknown>(sample.value)
  const [state, setState] = useState('')
  // Drawn anew when a state is chosen: what the widget keeps for itself begins anew as well.
  const [round, setRound] = useState(0)
  const [events, setEvents] = useState<readonly Happening[]>([])
  const log = useCallback((event: string, detail?: unknown) => {
    setEvents((before) => [
      { id: (before[0]?.id ?? 0) + 1, time: clock(), event, detail: shown(detail) },
      ...before.slice(0, most - 1),
    ])
  }, [])
  const choose = (name: string) => {
    const chosen = sample.states?.find((one) => one.name === name)
    setValues(Object.assign({}, start(), chosen?.props))
    setValue(chosen !== undefined && 'value' in chosen ? chosen.value : sample.value)
    setState(name)
    setEvents([])
    setRound((before) => before + 1)
  }
  return { values, setValues, value, setValue, state, choose, round, events, log }
}

/** One live sample: the widget, its states, its properties, its value and events, its code. */
export function SampleView({ sample }: { readonly sample: Sample }) {
  const live = useSample(sample)
  const [width, setWidth] = useState<Width>('full')
  const hasPanel = Object.keys(sample.controls).length > 0
  return (
    <section className={styles.sample} aria-label={sample.title} data-panel={hasPanel || undefined}>
      <header className={styles.sampleHead}>
        <h2>{sample.title}</h2>
        {sample.hint !== undefined && <p>{sample.hint}</p>}
        <div className={styles.widths}>
          <Segmented
            label={copy.widthOf(sample.title)}
            value={width}
            options={[
              { value: 'full', label: copy.full },
              { value: '768', label: '768' },
              { value: '390', label: '390' },
            ]}
            onChange={setWidth}
          />
        </div>
      </header>
      <div className={styles.stage} data-width={width}>
        <div key={live.round} className={styles.live} data-stage={sample.key}>
          <Draw sample={sample} live={{ props: live.values, value: live.value, setValue: live.setValue, log: live.log }} />
        </div>
      </div>
      {sample.states !== undefined && <States sample={sample} state={live.state} onChoose={live.choose} />}
      {hasPanel && (
        <PropsPanel
          of={sample.title}
          controls={sample.controls}
          values={live.values}
          onChange={live.setValues}
          onReset={() => live.choose('')}
        />
      )}
      <div className={styles.below}>
        {'value' in sample && (
          <figure className={styles.value}>
            <figcaption>{copy.value}</figcaption>
            <output tabIndex={0} aria-label={copy.valueOf(sample.title)}>
              {shown(live.value)}
            </output>
          </figure>
        )}
        {live.events.length > 0 && <Events rows={live.events} />}
        <CodeBox code={codeOf(sample, live.values)} of={sample.title} />
      </div>
    </section>
  )
}

interface DrawProps {
  readonly sample: Sample
  readonly live: Live<Values, unknown>
}

/** A sample whose list the signed-in person may read; otherwise the reason why it is not drawn. */
export function Draw({ sample, live }: DrawProps) {
  const isPermitted = useSession((state) => sample.permission === undefined || holdsCode(state, sample.permission))
  if (!isPermitted) return <p>{copy.notPermitted}</p>
  return <Drawn sample={sample} live={live} />
}

/** Its own component, so that a sample may use hooks. */
function Drawn({ sample, live }: DrawProps) {
  return sample.render(live)
}

interface StatesProps {
  readonly sample: Sample
  readonly state: string
  readonly onChoose: (name: string) => void
}

function States({ sample, state, onChoose }: StatesProps) {
  const names = ['', ...(sample.states ?? []).map(({ name }) => name)]
  return (
    <fieldset className={styles.states} aria-label={copy.statesOf(sample.title)}>
      <span>{copy.states}</span>
      {names.map((name) => (
        <button key={name} type="button" data-state={name} aria-pressed={state === name} onClick={() => onChoose(name)}>
          {name === '' ? copy.normal : name}
        </button>
      ))}
    </fieldset>
  )
}

function Events({ rows }: { readonly rows: readonly Happening[] }) {
  return (
    <figure className={styles.events}>
      <figcaption>
        {copy.events} <small>{copy.lastEvents(most)}</small>
      </figcaption>
      <ol>
        {rows.map(({ id, time, event, detail }) => (
          <li key={id}>
            <time>{time}</time>
            <code>{event}</code>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
