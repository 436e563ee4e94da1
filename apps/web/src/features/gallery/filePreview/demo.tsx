import FilePreview from '@heliodesk/widgets/file-preview/FilePreview'
import { FileView } from '@heliodesk/widgets/file-preview/FileView'
import { useWidgetServices, WidgetServicesProvider } from '@heliodesk/widgets/services/WidgetServices'
import { type ReactNode, useMemo, useState } from 'react'
import { demoFilePreview as copy } from '#web/copy/zhCN/demoFilePreview.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Demo, one, sample } from '../frame/demo.ts'
import { samplePicture } from './samplePicture.ts'

/** The samples are made here, so that every kind can be looked at before anybody has uploaded something. */
function SampleFiles({ children }: { readonly children: ReactNode }) {
  const services = useWidgetServices()
  const made = useMemo(
    () => ({
      ...services,
      loadFile: async () => new Blob([copy.text]),
      loadTable: async () => ({ rows: copy.table, totalRows: copy.table.length, isCut: false }),
      useStoredImage: () => ({ src: samplePicture, isFailed: false }),
      saveFile: async (_: string, name: string) => services.toast.success(copy.saved(name)),
    }),
    [services],
  )
  return <WidgetServicesProvider value={made}>{children}</WidgetServicesProvider>
}

const names = ['roof.png', 'readme.txt', 'fees.csv', 'plan.dwg'] as const

const view = () =>
  sample({
    key: 'view',
    title: copy.view,
    hint: copy.viewHint,
    controls: { name: one(copy.file, names, 'roof.png') },
    states: [
      { name: copy.kinds.text, props: { name: 'readme.txt' } },
      { name: copy.kinds.table, props: { name: 'fees.csv' } },
      { name: copy.kinds.other, props: { name: 'plan.dwg' } },
    ],
    code: ({ name }) =>
      `import { FileView } from '@heliodesk/widgets/file-preview/FileView'\n\n<FileView file={{ path, name: '${name}' }} />`,
    render: ({ props: { name } }) => (
      <SampleFiles>
        <div style={{ display: 'grid', height: 320 }}>
          <FileView key={name} file={{ path: name, name }} />
        </div>
      </SampleFiles>
    ),
  })

function Opener({ name, onLog }: { readonly name: string; readonly onLog: (event: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onLog('onClose')
  }
  return (
    <SampleFiles>
      <Button onClick={() => setOpen(true)}>{copy.open}</Button>
      {isOpen && <FilePreview file={{ path: name, name }} onClose={close} />}
    </SampleFiles>
  )
}

const dialog = () =>
  sample({
    key: 'dialog',
    title: copy.dialog,
    hint: copy.dialogHint,
    controls: { name: one(copy.file, names, 'fees.csv') },
    code: ({ name }) =>
      `const FilePreview = lazy(() => import('@heliodesk/widgets/file-preview/FilePreview'))\n\n{isOpen && <FilePreview file={{ path, name: '${name}' }} onClose={close} />}`,
    render: ({ props, log }) => <Opener {...props} onLog={log} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [view(), dialog()],
  keys: [
    ['+ −', copy.keys.size],
    ['0', copy.keys.fit],
    ['R', copy.keys.turn],
    ['← →', copy.keys.step],
    ['Esc', copy.keys.close],
  ],
  notes: copy.notes,
})
