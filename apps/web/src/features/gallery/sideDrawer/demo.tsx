import { useState } from 'react'
import { demoSideDrawer as copy } from '#web/copy/zhCN/demoSideDrawer.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { type Demo, flag, sample, text } from '../frame/demo.ts'

interface DrawerProps {
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly withFooter: boolean
  readonly onLog: (event: string) => void
}

function Opener({ title, subtitle, note, withFooter, onLog }: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onLog('onClose')
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <SideDrawer
          title={title}
          subtitle={subtitle === '' ? undefined : subtitle}
          note={note === '' ? undefined : note}
          footer={withFooter ? <Button onClick={close}>{copy.close}</Button> : undefined}
          onClose={close}
          onOpened={() => onLog('onOpened')}
        >
          <p style={{ padding: 24 }}>{copy.body}</p>
        </SideDrawer>
      )}
    </>
  )
}

const drawer = () =>
  sample({
    key: 'drawer',
    title: copy.basic,
    controls: {
      title: text(copy.title, copy.station),
      subtitle: text(copy.subtitle),
      note: text(copy.note),
      withFooter: flag(copy.footer, true),
    },
    states: [{ name: copy.unsaved, props: { note: copy.unsavedNote } }],
    code: {
      name: 'SideDrawer',
      from: 'side-drawer/SideDrawer',
      setup: ['// mounted = open'],
      fixed: ['footer={buttons}', 'onClose={close}'],
      children: '  …',
    },
    render: ({ props, log }) => <Opener {...props} onLog={log} />,
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [drawer()], keys: [['Esc', copy.close]] })
