import { appTool } from '@heliodesk/contracts/resources/system/appTool'
import { AddressLink } from '#web/features/app-directory/AddressLink.tsx'
import { AppName } from '#web/features/app-directory/AppName.tsx'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

const cells: Cells<RowOf<typeof appTool>> = {
  toolName: (row) => <AppName icon={row.icon} name={row.toolName} />,
  address: (row) => <AddressLink address={row.address} />,
}

/** /system/appTools */
export default function AppToolPage() {
  return <ResourcePage resource={appTool} cells={cells} />
}
