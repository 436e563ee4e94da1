import { Button } from 'antd'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import styles from './chrome.module.css'

/** Others stored newer rows while something here is not saved: taking them is a decision. */
export function OfferBar({ onTake }: { readonly onTake: () => void }) {
  return (
    <div className={styles.find} role="status">
      {copy.newer}
      <Button size="small" onClick={onTake}>
        {copy.takeNewer}
      </Button>
    </div>
  )
}
