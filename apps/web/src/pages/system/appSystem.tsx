import { appSystem } from '@heliodesk/contracts/resources/system/appSystem'
import { AddressLink } from '#web/features/app-directory/AddressLink.tsx'
import { AppName } from '#web/features/app-directory/AppName.tsx'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

const cells: Cells<RowOf<typeof appSystem>> = {
  appName: (row) => <AppName icon={row.icon} name={row.appName} />,
  address: (row) => <AddressLink address={row.address} />,
}

/** /system/appSystem */
export default function AppSystemPage() {
  return <ResourcePage resource={appSystem} cells={cells} />
}
