import { Button } from 'antd'
import { useState } from 'react'
import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import type { ReportRow } from './reportModel.ts'
import type { ReportSubject } from './useReport.ts'

export interface ReportPopupProps extends ReportSubject {
  readonly title?: string | undefined
  /** In px; 1200 (B§9). */
  readonly width?: number | undefined
  /** Several rows may be chosen. */
  readonly isMultiple?: boolean | undefined
  /** Rows chosen before. */
  readonly chosen?: readonly ReportRow[] | undefined
  /** At the left of the foot: what the choice will fill. */
  readonly hint?: string | undefined
  readonly onConfirm: (rows: readonly ReportRow[]) => void
  readonly onClose: () => void
}

/** An online report to choose from (B§2). Mounted = open. Confirming nothing, or several where one is asked for, warns and stays (B§5). */
export default function ReportPopup(props: ReportPopupProps) {
  const { code, params, groupId, isMultiple = true, title = copy.choose, width = 1200, hint, onConfirm, onClose } = props
  const { toast } = useWidgetServices()
  const [chosen, setChosen] = useState<readonly ReportRow[]>(props.chosen ?? [])
  const confirm = () => {
    if (chosen.length === 0 || (!isMultiple && chosen.length > 1)) toast.warning(copy.pickOne)
    else onConfirm(chosen)
  }
  return (
    <FullscreenModal
      title={title}
      subtitle={copy.online(code)}
      width={width}
      footerHint={hint}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="primary" onClick={confirm}>
            {copy.confirm(chosen.length)}
          </Button>
        </>
      }
    >
      <ReportPanel code={code} params={params} groupId={groupId} chosen={chosen} onChoose={setChosen} />
    </FullscreenModal>
  )
}
