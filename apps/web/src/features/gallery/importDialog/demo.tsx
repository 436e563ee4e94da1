import { position } from '@heliodesk/contracts/resources/system/position'
import { useState } from 'react'
import { demoImportDialog as copy } from '#web/copy/zhCN/demoImportDialog.ts'
import ImportRecords from '#web/resource/excel/ImportRecords.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Demo, flag, sample } from '../frame/demo.ts'

interface OpenerProps {
  readonly isStrict: boolean
  readonly onLog: (event: string) => void
}

function Opener({ isStrict, onLog }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <ImportRecords
          resource={position}
          fields={{ validateStatus: isStrict ? '1' : '0' }}
          onClose={() => {
            setOpen(false)
            onLog('onClose')
          }}
        />
      )}
    </>
  )
}

const positions = () =>
  sample({
    key: 'positions',
    title: copy.positions,
    hint: copy.positionsHint,
    controls: { isStrict: flag(copy.strict) },
    code: ({ isStrict }) => `import ImportDialog from '@heliodesk/widgets/import-dialog/ImportDialog'

// mounted = open
<ImportDialog
  label={label}${isStrict ? "\n  fields={{ validateStatus: '1' }}" : ''}
  onTemplate={downloadTemplate}
  onPreview={checkRows}
  onSend={importRows}
  onProgress={askProgress}
  onClose={close}
/>`,
    render: ({ props, log }) => <Opener {...props} onLog={log} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [positions()],
  keys: [
    ['F8', copy.nextProblem],
    ['Enter', copy.edit],
    ['Esc', copy.leave],
  ],
  notes: copy.notes,
})
