import { Icon } from '../icon/Icon.tsx'
import type { DepartItem } from '../services/pickerServices.ts'
import { marked } from '../virtual-tree/treeModel.ts'
import { isCompany } from './departModel.ts'
import styles from './departTree.module.css'

/** Name of a department behind the sign of its kind; what was searched for is marked. */
export function DepartTitle({ node, keyword }: { readonly node: DepartItem; readonly keyword: string }) {
  return (
    <>
      <Icon name={isCompany(node) ? 'building' : 'tree'} size={14} />
      <span className={styles.name}>
        {marked(node.title, keyword).map((part) =>
          part.isHit ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
        )}
      </span>
      {node.userCount !== undefined && <span className={styles.count}>{node.userCount}</span>}
    </>
  )
}
