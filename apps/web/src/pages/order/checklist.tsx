import { acceptanceChecklistLife } from '@heliodesk/contracts/lifecycles/order/acceptanceChecklist'
import { acceptanceChecklist } from '@heliodesk/contracts/resources/order/acceptanceChecklist'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

const columnStart = { pinned: ['checklistName'] } as const

/** /order/checklist: what acceptances ask for, by the product that is built. */
export default function ChecklistListPage() {
  return (
    <LifeList
      resource={acceptanceChecklist}
      lifecycle={acceptanceChecklistLife}
      columnStart={columnStart}
      card={(row) => <CardLines line={row.productId_dictText} facts={[row.enabledTime]} />}
    />
  )
}
