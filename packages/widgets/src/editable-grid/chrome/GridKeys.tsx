import { Modal } from 'antd'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useFocusBack } from '../../dom/useFocusBack.ts'
import styles from './chrome.module.css'

/** Every key of the grid. Mounted = open. */
export function GridKeys({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  return (
    <Modal open width={640} title={copy.keys.title} footer={null} onCancel={onClose}>
      <dl className={styles.sheet}>
        {copy.keys.rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
