import type { Catalogue } from '../fault.ts'
import { approvalFaults } from './approval.ts'
import { arrearsFaults } from './arrears.ts'
import { bankFaults } from './bank.ts'
import { gridFaults, orderFaults, partyFaults, roofFaults } from './business.ts'
import { claimFaults } from './claims.ts'
import { closeFaults } from './close.ts'
import { collectiveFaults } from './collective.ts'
import { contractTemplateFaults } from './contractTemplates.ts'
import { debitFaults } from './debits.ts'
import { differenceFaults } from './differences.ts'
import { gridBillFaults } from './gridBills.ts'
import { incomeFaults } from './income.ts'
import { engineFaults } from './kit/engine.ts'
import { linesFaults } from './kit/lines.ts'
import { relationFaults } from './kit/relations.ts'
import { tableFaults } from './kit/tables.ts'
import { ledgerFaults } from './ledger.ts'
import { matchingFaults } from './matching.ts'
import { paymentFaults } from './payments.ts'
import { repairFaults } from './repairs.ts'
import { repayFaults } from './repay.ts'
import { statisticsFaults } from './statistics.ts'
import { stockFaults } from './stock.ts'
import { tariffFaults } from './tariff.ts'
import { warrantyFaults } from './warranty.ts'

/** The faults by area; a module with tests of its own adds its file here. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  contract: { templates: contractTemplateFaults },
  kit: { tables: tableFaults, engine: engineFaults, lines: linesFaults, relations: relationFaults },
  approval: { engine: approvalFaults },
  business: { order: orderFaults, roof: roofFaults, grid: gridFaults, party: partyFaults },
  repairs: { all: repairFaults },
  money: { ledger: ledgerFaults, closes: closeFaults },
  bank: { statements: bankFaults },
  payments: { orders: paymentFaults, debits: debitFaults },
  repay: { plans: repayFaults, arrears: arrearsFaults },
  finance: {
    tariffs: tariffFaults,
    bills: gridBillFaults,
    matching: matchingFaults,
    differences: differenceFaults,
    lists: collectiveFaults,
  },
  income: { shared: incomeFaults, claims: claimFaults },
  statistics: { figures: statisticsFaults },
  stock: { ledger: stockFaults },
  warranty: { claims: warrantyFaults },
}
