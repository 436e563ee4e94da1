import { Age } from '@heliodesk/widgets/age/Age'
import KeyHelp from '@heliodesk/widgets/key-help/KeyHelp'
import { ViewChips } from '@heliodesk/widgets/view-chips/ViewChips'
import { useState } from 'react'
import { demoSmallParts as copy } from '#web/copy/zhCN/demoSmallParts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Demo, flag, number, sample, text } from '../frame/demo.ts'

const minuteMs = 60_000
const shanghaiMs = 8 * 60 * minuteMs
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, so many minutes ago. */
const ago = (minutes: number): string =>
  new Date(Date.now() + shanghaiMs - minutes * minuteMs).toISOString().slice(0, 19).replace('T', ' ')

const card = () =>
  sample({
    key: 'card',
    title: copy.card,
    hint: copy.cardHint,
    controls: { title: text(copy.cardTitle, copy.generation), aside: text(copy.aside, 'kWh') },
    code: { name: 'Card', from: 'card/Card', fixed: [], children: '  …' },
    render: ({ props: { aside, ...props } }) => (
      <Card {...props} {...(aside === '' ? {} : { aside })} extra={<Age time={ago(3)} texts={copy.age} />}>
        <p style={{ padding: 16 }}>{copy.cardBody}</p>
      </Card>
    ),
  })

const age = () =>
  sample({
    key: 'age',
    title: copy.ageTitle,
    hint: copy.ageHint,
    controls: { minutes: number(copy.minutes, 3, 0, 10_000) },
    states: [
      { name: copy.age.now, props: { minutes: 0 } },
      { name: copy.age.hours(5), props: { minutes: 300 } },
      { name: copy.age.days(2), props: { minutes: 2_900 } },
    ],
    code: () => "import { Age } from '@heliodesk/widgets/age/Age'\n\n<Age time={row.eventTime} texts={texts} />",
    render: ({ props }) => <Age time={ago(props.minutes)} texts={copy.age} />,
  })

interface ChipsProps {
  readonly maySave: boolean
  readonly onLog: (event: string, detail?: unknown) => void
}

function Chips({ maySave, onLog }: ChipsProps) {
  const [names, setNames] = useState<readonly string[]>([copy.all, copy.faulty, copy.lowPower])
  const [current, setCurrent] = useState<string>(copy.all)
  const views = names.map((name, at) => ({
    key: name,
    name,
    count: undefined,
    isCurrent: name === current,
    onOpen: () => {
      setCurrent(name)
      onLog('onOpen', name)
    },
    ...(at === 0
      ? {}
      : {
          own: {
            onCopyLink: () => onLog('onCopyLink', name),
            onRemove: () => {
              setNames(names.filter((one) => one !== name))
              setCurrent(copy.all)
              onLog('onRemove', name)
            },
          },
        }),
  }))
  const save = (name: string) => {
    setNames([...names.filter((one) => one !== name), name])
    setCurrent(name)
    onLog('onSave', name)
  }
  return <ViewChips views={views} onSave={maySave ? save : undefined} />
}

const chips = () =>
  sample({
    key: 'chips',
    title: copy.chips,
    hint: copy.chipsHint,
    controls: { maySave: flag(copy.maySave, true) },
    states: [{ name: copy.full, props: { maySave: false } }],
    code: () =>
      "import { ViewChips } from '@heliodesk/widgets/view-chips/ViewChips'\n\n<ViewChips views={views} onSave={save} />",
    render: ({ props, log }) => <Chips {...props} onLog={log} />,
  })

function Keys({ onLog }: Pick<ChipsProps, 'onLog'>) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.openKeys}</Button>
      {isOpen && (
        <KeyHelp
          isOn={isOn}
          onToggle={(next) => {
            setOn(next)
            onLog('onToggle', next)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const keyHelp = () =>
  sample({
    key: 'keyHelp',
    title: copy.keyHelp,
    hint: copy.keyHelpHint,
    controls: {},
    code: { name: 'KeyHelp', from: 'key-help/KeyHelp', fixed: ['isOn={isOn}', 'onToggle={setOn}', 'onClose={close}'] },
    render: ({ log }) => <Keys onLog={log} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [card(), chips(), age(), keyHelp()],
  keys: [['Esc', copy.close]],
})
