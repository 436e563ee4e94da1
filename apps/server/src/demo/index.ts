import type { ModuleFactory } from '../mounting/serverModule.ts'
import { demoAgentAccountsModule } from './agentAccounts/agentAccounts.module.ts'
import { demoAgentsModule } from './agents/agents.module.ts'
import { demoAnnouncementsModule } from './announcements/announcements.module.ts'
import { demoApprovalsModule } from './approvals/approvals.module.ts'
import { demoBankModule } from './bank/bank.module.ts'
import { demoStatementsModule } from './bank/statements.module.ts'
import { demoBusinessAccountsModule } from './businessAccounts/businessAccounts.module.ts'
import { demoCategoriesModule } from './categories/categories.module.ts'
import { demoChecksModule } from './checks/checks.module.ts'
import { demoClaimsModule } from './claims/claims.module.ts'
import { demoClosesModule } from './closes/closes.module.ts'
import { demoContractsModule } from './contracts/contracts.module.ts'
import { demoCustomersModule } from './customers/customers.module.ts'
import { demoDataRulesModule } from './dataRules/dataRules.module.ts'
import { demoFleetModule } from './fleet/fleet.module.ts'
import { demoGatewayRoutesModule } from './gatewayRoutes/gatewayRoutes.module.ts'
import { demoGridModule } from './grid/grid.module.ts'
import { demoGridBillsModule } from './gridBills/gridBills.module.ts'
import { demoIdentityModule } from './identity/identity.module.ts'
import { demoIncomeModule } from './income/income.module.ts'
import { demoLedgerModule } from './ledger/ledger.module.ts'
import { demoLibraryModule } from './library/library.module.ts'
import { demoListsModule } from './matching/lists.module.ts'
import { demoMatchingModule } from './matching/matching.module.ts'
import { demoOperationsModule } from './operations/operations.module.ts'
import { demoAcceptancesModule } from './orders/acceptances.module.ts'
import { demoOrdersModule } from './orders/orders.module.ts'
import { demoOrganisationModule } from './organisation/organisation.module.ts'
import { demoPaymentsModule } from './payments/payments.module.ts'
import { demoPeopleModule } from './people/people.module.ts'
import { demoPlansModule } from './plans/plans.module.ts'
import { demoProviderModule } from './provider/provider.module.ts'
import { demoReferenceModule } from './reference/reference.module.ts'
import { demoRepaymentsModule } from './repayments/repayments.module.ts'
import { demoSettlementsModule } from './settlements/settlements.module.ts'
import { demoShipmentsModule } from './shipments/shipments.module.ts'
import { demoSignInsModule } from './signIns/signIns.module.ts'
import { demoStationChangesModule } from './stationChanges/stationChanges.module.ts'
import { demoStockModule } from './stock/stock.module.ts'
import { demoTariffsModule } from './tariffs/tariffs.module.ts'
import { demoWarrantyModule } from './warranty/warranty.module.ts'
import { demoWorkOrdersModule } from './workOrders/workOrders.module.ts'

/** Everything that makes demo data, in the order of its start: it fills what the modules serve. A start without demo never loads this file. */
export const demoModules: readonly ModuleFactory[] = [
  demoProviderModule,
  demoBankModule,
  demoCategoriesModule,
  demoLibraryModule,
  demoAnnouncementsModule,
  demoGatewayRoutesModule,
  demoPeopleModule,
  demoBusinessAccountsModule,
  demoDataRulesModule,
  demoReferenceModule,
  demoFleetModule,
  demoCustomersModule,
  demoWorkOrdersModule,
  demoOrganisationModule,
  demoAgentsModule,
  demoContractsModule,
  demoStockModule,
  demoGridModule,
  demoStationChangesModule,
  demoOrdersModule,
  demoIdentityModule,
  demoShipmentsModule,
  demoAcceptancesModule,
  demoSettlementsModule,
  demoTariffsModule,
  demoRepaymentsModule,
  demoStatementsModule,
  demoAgentAccountsModule,
  demoPlansModule,
  demoWarrantyModule,
  demoGridBillsModule,
  demoMatchingModule,
  demoListsModule,
  demoChecksModule,
  demoLedgerModule,
  demoPaymentsModule,
  demoIncomeModule,
  demoClaimsModule,
  demoClosesModule,
  demoApprovalsModule,
  demoOperationsModule,
  demoSignInsModule,
]
