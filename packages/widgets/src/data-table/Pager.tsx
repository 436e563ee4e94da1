import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { namedList } from '../select/namedList.tsx'
import styles from './Pager.module.css'
import { pageWindow } from './pageWindow.ts'

export interface PagerProps {
  readonly pageNo: number
  readonly pageSize: number
  /** null while nobody knows: neither «none» nor a number is said. */
  readonly total: number | null
  /** Rows a page may have; those of lists unless given. */
  readonly sizes?: readonly number[]
  /** Tools between the total and the pages: refresh, density, columns. */
  readonly tools?: ReactNode
  readonly onChange: (page: { readonly pageNo?: number; readonly pageSize?: number }) => void
}

const options = (sizes: readonly number[]) => sizes.map((size) => ({ value: size, label: copy.table.pageSize(size) }))

function totalText(pageNo: number, pageSize: number, total: number | null): string {
  if (total === null) return ''
  if (total === 0) return copy.table.none
  const from = (pageNo - 1) * pageSize + 1
  return copy.table.total(from, Math.min(total, pageNo * pageSize), thousands(total))
}

export function Pager({ pageNo, pageSize, total, sizes = limits.listPageSizes, tools, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  return (
    <div className={styles.pager}>
      <span className={styles.total} aria-live="polite">
        {totalText(pageNo, pageSize, total)}
      </span>
      <span className={styles.tools}>{tools}</span>
      <nav className={styles.pages} aria-label={copy.table.pages}>
        <button
          type="button"
          className={styles.page}
          aria-label={copy.table.previous}
          disabled={pageNo <= 1}
          onClick={() => onChange({ pageNo: pageNo - 1 })}
        >
          <Icon name="chevronLeft" size={16} />
        </button>
        {pageWindow(pageNo, pages).map((page, index) =>
          page === null ? (
            <span key={`gap-${index === 1 ? 'before' : 'after'}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className={styles.page}
              aria-label={copy.table.page(page)}
              aria-current={page === pageNo ? 'page' : undefined}
              onClick={() => onChange({ pageNo: page })}
            >
              {page}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.page}
          aria-label={copy.table.next}
          disabled={pageNo >= pages}
          onClick={() => onChange({ pageNo: pageNo + 1 })}
        >
          <Icon name="chevronRight" size={16} />
        </button>
      </nav>
      <Select
        className={styles.size}
        value={pageSize}
        options={options(sizes)}
        aria-label={copy.table.pageSizeLabel}
        popupRender={namedList(copy.table.pageSizeLabel)}
        onChange={(size) => onChange({ pageSize: size })}
      />
    </div>
  )
}
