import { requiredText } from '@heliodesk/domain/form/formRules'
import { DetailList } from '@heliodesk/widgets/detail-modal/DetailList'
import { DetailModal } from '@heliodesk/widgets/detail-modal/DetailModal'
import { type ReactNode, useState } from 'react'
import { demoModal as copy } from '#web/copy/zhCN/demoModal.ts'
import { Button } from '#web/ui/Button.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'
import { type Demo, flag, number, sample } from '../frame/demo.ts'

/** A button, and the dialog while it is open. */
function Opener({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.open}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

const people = 40
const full = () =>
  sample({
    key: 'full',
    title: copy.fill,
    controls: {
      width: number(copy.width, 700, 360, 1250),
      canFill: flag(copy.canFill, true),
      closesOnMask: flag(copy.closesOnMask),
    },
    code: {
      name: 'FullscreenModal',
      from: 'modal/FullscreenModal',
      fixed: ['title={title}', 'footer={buttons}', 'onClose={close}'],
      children: '…',
    },
    render: ({ props, log }) => (
      <Opener>
        {(close) => (
          <FullscreenModal
            {...props}
            title={copy.title}
            subtitle={copy.count(people)}
            bodyHeight={360}
            footerHint={copy.chosen}
            footer={
              <Button look="primary" onClick={close}>
                {copy.confirm}
              </Button>
            }
            onClose={() => {
              log('onClose')
              close()
            }}
          >
            <ul>
              {Array.from({ length: people }, (_, index) => (
                <li key={copy.person(index + 1)}>{copy.person(index + 1)}</li>
              ))}
            </ul>
          </FullscreenModal>
        )}
      </Opener>
    ),
  })

const entries = () => [
  { key: 'name', label: copy.labels.name, value: copy.values.name },
  { key: 'town', label: copy.labels.town, value: copy.values.town },
  { key: 'panels', label: copy.labels.panels, value: 36 },
  { key: 'capacity', label: copy.labels.capacity, value: '19.8 kWp' },
  { key: 'grid', label: copy.labels.grid, value: '2023-05-18' },
  { key: 'phone', label: copy.labels.phone, value: null },
  { key: 'note', label: copy.labels.note, value: copy.values.note, span: 'whole' as const },
]
const detail = () =>
  sample({
    key: 'detail',
    title: copy.detail,
    controls: { columns: number(copy.columns, 3, 1, 6) },
    code: { name: 'DetailModal', from: 'detail-modal/DetailModal', fixed: ['entries={entries}', 'onClose={close}'] },
    render: ({ props, log }) => (
      <Opener>
        {(close) => (
          <DetailModal
            {...props}
            title={copy.station}
            entries={entries()}
            onClose={() => {
              log('onClose')
              close()
            }}
          />
        )}
      </Opener>
    ),
  })

const prompt = () =>
  sample({
    key: 'prompt',
    title: copy.prompt,
    value: '',
    controls: { max: number(copy.max, 10, 2, 50) },
    code: ({ max }) => `import { requiredText } from '@heliodesk/domain/form/formRules'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'

<PromptDialog
  title=${JSON.stringify(copy.rename)}
  label=${JSON.stringify(copy.name)}
  rules={requiredText(${JSON.stringify(copy.nameNeeded)}, { max: ${max} })}
  onConfirm={rename}
  onClose={close}
/>`,
    render: ({ props, value, setValue, log }) => (
      <Opener>
        {(close) => (
          <PromptDialog
            title={copy.rename}
            label={copy.name}
            initial={value}
            placeholder={copy.takenName}
            rules={requiredText(copy.nameNeeded, props)}
            onConfirm={(name) => {
              if (name === copy.takenName) return copy.taken
              log('onConfirm', name)
              setValue(name)
              return undefined
            }}
            onClose={close}
          />
        )}
      </Opener>
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [full(), detail(), prompt()],
  picture: <DetailList entries={entries()} columns={2} />,
  keys: [
    ['Esc', copy.keys.close],
    ['Enter', copy.keys.confirm],
    ['Ctrl+Enter', copy.keys.confirmLines],
  ],
})
