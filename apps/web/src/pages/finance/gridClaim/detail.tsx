import { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import { gridClaim } from '@heliodesk/contracts/resources/finance/gridClaim'
import { PdfPreviewButton } from '#web/features/contract/PdfPreview.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'

export const preload = preloadRecord(gridClaim)

/** /finance/gridClaim/detail/:id: a claim with its rows, its letter and what came of it. */
export default function GridClaimRecordPage() {
  return <RecordPage resource={gridClaim} lifecycle={gridClaimLife} actions={(row) => <LetterButton row={row} />} />
}

/** The letter is for whoever may see its money and take it along. */
function LetterButton({ row }: { readonly row: RowOf<typeof gridClaim> }) {
  const may = usePermission('finance:gridClaim:letter')
  const { haveViewFinancialData, haveExportData } = useAuthority()
  if (!may || !haveViewFinancialData || !haveExportData || (row.itemCount ?? 0) === 0) return null
  return <PdfPreviewButton path="/api/gridClaim/letter" id={row.id} />
}
