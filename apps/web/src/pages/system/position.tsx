import { position } from '@heliodesk/contracts/resources/system/position'
import { system as copy } from '#web/copy/zhCN/system.ts'
import { CompanySelect } from '#web/features/company/CompanySelect.tsx'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

/** A§3.4: a position of the company `public` belongs to all of them. */
const everywhere = 'public'

const cells: Cells<RowOf<typeof position>> = {
  companyName: (row) => (row.companyId === everywhere ? copy.position.everywhere : undefined),
}

const controls: Controls = { companyId: (control) => <CompanySelect {...control} /> }
/** It follows the company. */
const hidden = ['companyName'] as const

/** /system/position */
export default function PositionPage() {
  return <ResourcePage resource={position} cells={cells} controls={controls} hidden={hidden} />
}
