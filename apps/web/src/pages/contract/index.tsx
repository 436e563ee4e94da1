import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { contract as copy } from '#web/copy/zhCN/contract.ts'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['agentId', 'companyId', 'signMode', 'pvPanelNum', 'termYears', 'effectiveDate', 'archiveNo'],
  pinned: ['contractNo'],
} as const

/** /contract/index (MODULE-CONTRACT) */
export default function ContractPage() {
  return (
    <ResourcePage
      resource={contract}
      isLocked={isSettled(contractLife)}
      columnStart={columnStart}
      keywordHint={copy.searchHint}
    />
  )
}
