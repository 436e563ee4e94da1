import { house } from '@heliodesk/contracts/resources/customer/house'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['houseType', 'gridAccountNo'] } as const

export default function HousePage() {
  return <ResourcePage resource={house} columnStart={columnStart} />
}
