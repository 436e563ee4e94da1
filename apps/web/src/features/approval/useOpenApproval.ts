import { usePageLocation } from '#web/app/pageLocation.tsx'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { AnyRow } from '#web/resource/row.ts'

/** The way from a row of any list of approvals to the page of its approval. */
export function useOpenApproval(): RowAction<AnyRow> {
  const { navigate } = usePageLocation()
  return {
    key: 'open',
    label: copy.open,
    run: (row) => navigate(`/approvet/detail?id=${String((row as Readonly<Record<string, unknown>>)['approveId'] ?? row.id)}`),
  }
}
