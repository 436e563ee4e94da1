import type { ReactNode } from 'react'
import { demoNotice as copy } from '#web/copy/zhCN/demoNotice.ts'
import { PriorityTag } from '#web/ui/PriorityTag.tsx'
import { type Demo, flag, one, type Sample, sample } from '../frame/demo.ts'

export type PanelState = 'live' | 'empty' | 'failed'
type Log = (event: string, detail?: unknown) => void
/** What the page composes: features do not import one another. */
export type DrawPanel = (state: PanelState, log: Log) => ReactNode

const panel = (draw: DrawPanel) =>
  sample({
    key: 'panel',
    title: copy.panel,
    hint: copy.panelHint,
    controls: { state: one(copy.state, ['live', 'empty', 'failed'], 'live') },
    states: [
      { name: copy.empty, props: { state: 'empty' } },
      { name: copy.failed, props: { state: 'failed' } },
    ],
    code: () =>
      '<NoticePanel alarms={alarms} notices={notices} tab={tab} onTab={setTab} onOpen={open} onOpenMessage={openAnnouncement} />',
    render: ({ props, log }) => draw(props.state, log),
  })

const priority = () =>
  sample({
    key: 'priority',
    title: copy.priority,
    hint: copy.priorityHint,
    controls: { priority: one(copy.level, ['L', 'M', 'H'], 'M'), lettered: flag(copy.lettered) },
    states: [{ name: copy.urgent, props: { priority: 'H', lettered: true } }],
    code: ({ priority: level, lettered }) => `<PriorityTag priority="${level}"${lettered ? ' lettered' : ''} />`,
    render: ({ props }) => <PriorityTag {...props} />,
  })

const picture = () => (
  <div style={{ display: 'grid', justifyItems: 'start', gap: 12 }}>
    {['L', 'M', 'H'].map((level) => (
      <PriorityTag key={level} priority={level} lettered />
    ))}
  </div>
)

const samplesOf = (draw: DrawPanel | undefined): readonly Sample[] =>
  draw === undefined ? [priority()] : [panel(draw), priority()]

export const demo = (draw?: DrawPanel): Demo => ({
  purpose: copy.purpose,
  samples: samplesOf(draw),
  keys: [
    ['← →', copy.keys.tab],
    ['Esc', copy.keys.close],
  ],
  notes: copy.notes,
  picture: picture(),
})
