import { stockBalance } from '@heliodesk/contracts/resources/stock/balance'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['reserved', 'unitCost', 'lastTime'] } as const

/** /stock/balance: read only, the ledger writes it. */
export default function StockBalancePage() {
  return <ResourcePage resource={stockBalance} columnStart={columnStart} />
}
