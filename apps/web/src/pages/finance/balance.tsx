import { Balances } from '#web/features/finance/Balances.tsx'

/** /finance/balance: what every subject of a book has come to by a month; each figure opens its lines. */
export default function LedgerBalancePage() {
  return <Balances />
}
