import { Modal } from 'antd'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useFocusBack } from '../../dom/useFocusBack.ts'
import { KeyList } from '../../key-help/KeyList.tsx'
import styles from './chrome.module.css'

/** Every key of the grid. Mounted = open. */
export function GridKeys({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  return (
    <Modal open width={640} title={copy.keys.title} footer={null} onCancel={onClose}>
      <KeyList rows={copy.keys.rows} className={styles.sheet} />
    </Modal>
  )
}
