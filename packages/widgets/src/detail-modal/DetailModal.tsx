import { Button } from 'antd'
import type { ReactNode } from 'react'
import { modal as copy } from '../copy/zhCN/modal.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { DetailList, type DetailListProps } from './DetailList.tsx'

export interface DetailModalProps extends DetailListProps {
  /** 详细信息 when nothing better is known. */
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  /** Stands below the list: a table of what belongs to the record. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** One record to read, 1200 px wide (B§9), in at most four columns. Mounted = open. */
export function DetailModal({ title = copy.detail, subtitle, children, onClose, ...list }: DetailModalProps) {
  return (
    <FullscreenModal
      title={title}
      subtitle={subtitle}
      width={1200}
      closesOnMask
      footer={<Button onClick={onClose}>{copy.close}</Button>}
      onClose={onClose}
    >
      <DetailList {...list} />
      {children}
    </FullscreenModal>
  )
}
