import { Pagination } from 'antd'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import type { GridPage } from '../gridProps.ts'
import { gridPageSizes } from '../model/gridPages.ts'
import styles from './chrome.module.css'

interface Props {
  readonly total: number
  readonly page: GridPage
  readonly onChange: (page: GridPage) => void
}

/** `a-b 共 n 条`, 10, 20 or 30 a page, and a jump (B§9). */
export function GridPager({ total, page, onChange }: Props) {
  return (
    <Pagination
      className={styles.pager ?? ''}
      current={page.page}
      pageSize={page.pageSize}
      total={total}
      pageSizeOptions={[...gridPageSizes]}
      showSizeChanger
      showQuickJumper
      showTotal={(all, [from, to]) => copy.total(from, to, all)}
      onChange={(next, pageSize) => onChange({ page: next, pageSize })}
    />
  )
}
