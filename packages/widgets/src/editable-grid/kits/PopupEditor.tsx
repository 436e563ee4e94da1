import { useEffect } from 'react'
import { filledBy, popupFields } from '../../popup-picker/popupFields.ts'
import ReportPopup from '../../report-popup/ReportPopup.tsx'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import type { CellEditorProps } from '../cells/cellProps.ts'

/** An online report over the grid: the row that is chosen fills this cell and others of its row as one step. */
export default function PopupEditor({ column, row, commit, cancel }: CellEditorProps) {
  const { toast } = useWidgetServices()
  const { code = '', sourceFields = [], targetFields = [], multi = false } = column.popup ?? {}
  const pairs = popupFields({ code, source: sourceFields.join(), target: targetFields.join() })
  const problem = typeof pairs === 'string' ? pairs : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it opens
  useEffect(() => {
    if (problem === null) return
    toast.warning(problem)
    cancel()
  }, [problem])
  if (typeof pairs === 'string') return null
  return (
    <ReportPopup
      code={code}
      title={column.title}
      isMultiple={multi}
      onConfirm={(chosen) => {
        const { [column.key]: own, ...others } = filledBy(pairs, chosen)
        commit(own ?? row[column.key], others)
      }}
      onClose={cancel}
    />
  )
}
