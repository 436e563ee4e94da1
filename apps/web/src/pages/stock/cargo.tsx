import { cargo } from '@heliodesk/contracts/resources/stock/cargo'
import { useSearchMany } from '#web/features/stock/searchMany.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['batchNo'], pinned: ['serialNo'] } as const

/** /stock/cargo (MODULE-CARGO) */
export default function CargoPage() {
  const { action, dialog } = useSearchMany()
  return (
    <>
      <ResourcePage resource={cargo} columnStart={columnStart} toolbar={[action]} />
      {dialog}
    </>
  )
}
