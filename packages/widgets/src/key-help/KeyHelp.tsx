import { Modal } from 'antd'
import { copy } from '../copy/zhCN.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import styles from './keyHelp.module.css'

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
      <dl className={styles.keys}>
        {copy.keys.rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.toggle}>
        <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
        {copy.keys.toggle}
      </label>
    </Modal>
  )
}
