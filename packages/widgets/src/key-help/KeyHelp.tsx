import { Modal } from 'antd'
import { copy } from '../copy/zhCN.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { KeyList } from './KeyList.tsx'
import { KeySwitch } from './KeySwitch.tsx'

export interface KeyHelpProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly onClose: () => void
}

/** The keys of a list, and the switch that turns single keys off (WCAG 2.1.4). Mounted = open. */
export default function KeyHelp({ isOn, onToggle, onClose }: KeyHelpProps) {
  useFocusBack()
  return (
    <Modal open width={416} title={copy.keys.title} footer={null} onCancel={onClose}>
      <KeyList rows={copy.keys.rows} />
      <KeySwitch isOn={isOn} onToggle={onToggle}>
        {copy.keys.toggle}
      </KeySwitch>
    </Modal>
  )
}
