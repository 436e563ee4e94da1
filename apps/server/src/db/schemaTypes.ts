// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { AcceptanceTables } from './schemaTypes/acceptance.ts'
import type { AcceptanceChecklistsTables } from './schemaTypes/acceptanceChecklists.ts'
import type { AccessTables } from './schemaTypes/access.ts'
import type { AgentAccountsTables } from './schemaTypes/agentAccounts.ts'
import type { AgentsTables } from './schemaTypes/agents.ts'
import type { ApprovalsTables } from './schemaTypes/approvals.ts'
import type { BadDebtsTables } from './schemaTypes/badDebts.ts'
import type { BankStatementsTables } from './schemaTypes/bankStatements.ts'
import type { BaseTables } from './schemaTypes/base.ts'
import type { ContractsTables } from './schemaTypes/contracts.ts'
import type { CustomerTables } from './schemaTypes/customer.ts'
import type { CustomerLifeTables } from './schemaTypes/customerLife.ts'
import type { DebitsTables } from './schemaTypes/debits.ts'
import type { DirectorTables } from './schemaTypes/director.ts'
import type { ExposureTables } from './schemaTypes/exposure.ts'
import type { FeeTables } from './schemaTypes/fee.ts'
import type { GoodsTables } from './schemaTypes/goods.ts'
import type { GridAndChangesTables } from './schemaTypes/gridAndChanges.ts'
import type { GridBillsTables } from './schemaTypes/gridBills.ts'
import type { IdentityAndAccountsTables } from './schemaTypes/identityAndAccounts.ts'
import type { InstalledPiecesTables } from './schemaTypes/installedPieces.ts'
import type { LedgerTables } from './schemaTypes/ledger.ts'
import type { LogsTables } from './schemaTypes/logs.ts'
import type { MatchingTables } from './schemaTypes/matching.ts'
import type { MatchingRulesTables } from './schemaTypes/matchingRules.ts'
import type { MessagingTables } from './schemaTypes/messaging.ts'
import type { MonthCloseTables } from './schemaTypes/monthClose.ts'
import type { OperationsTables } from './schemaTypes/operations.ts'
import type { OrdersTables } from './schemaTypes/orders.ts'
import type { OrganisationTables } from './schemaTypes/organisation.ts'
import type { PaymentsTables } from './schemaTypes/payments.ts'
import type { RecordStepsTables } from './schemaTypes/recordSteps.ts'
import type { RepaymentTables } from './schemaTypes/repayment.ts'
import type { ReportTables } from './schemaTypes/report.ts'
import type { SettlementCheckTables } from './schemaTypes/settlementCheck.ts'
import type { SettlementsTables } from './schemaTypes/settlements.ts'
import type { SharedIncomeAndClaimsTables } from './schemaTypes/sharedIncomeAndClaims.ts'
import type { ShipmentsTables } from './schemaTypes/shipments.ts'
import type { SignInTables } from './schemaTypes/signIn.ts'
import type { StationTables } from './schemaTypes/station.ts'
import type { StatisticsTables } from './schemaTypes/statistics.ts'
import type { StockLedgerTables } from './schemaTypes/stockLedger.ts'
import type { StockMovesTables } from './schemaTypes/stockMoves.ts'
import type { SurveyTables } from './schemaTypes/survey.ts'
import type { SystemTables } from './schemaTypes/system.ts'
import type { TariffsTables } from './schemaTypes/tariffs.ts'
import type { TelemetryTables } from './schemaTypes/telemetry.ts'
import type { TemplatesTables } from './schemaTypes/templates.ts'
import type { VouchersTables } from './schemaTypes/vouchers.ts'
import type { WarrantyTables } from './schemaTypes/warranty.ts'
import type { WorkOrderTables } from './schemaTypes/workOrder.ts'

/** Tables by their names, columns as the properties that the builder turns them into. */
export interface Schema
  extends AcceptanceTables,
    AcceptanceChecklistsTables,
    AccessTables,
    AgentAccountsTables,
    AgentsTables,
    ApprovalsTables,
    BadDebtsTables,
    BankStatementsTables,
    BaseTables,
    ContractsTables,
    CustomerTables,
    CustomerLifeTables,
    DebitsTables,
    DirectorTables,
    ExposureTables,
    FeeTables,
    GoodsTables,
    GridAndChangesTables,
    GridBillsTables,
    IdentityAndAccountsTables,
    InstalledPiecesTables,
    LedgerTables,
    LogsTables,
    MatchingTables,
    MatchingRulesTables,
    MessagingTables,
    MonthCloseTables,
    OperationsTables,
    OrdersTables,
    OrganisationTables,
    PaymentsTables,
    RecordStepsTables,
    RepaymentTables,
    ReportTables,
    SettlementCheckTables,
    SettlementsTables,
    SharedIncomeAndClaimsTables,
    ShipmentsTables,
    SignInTables,
    StationTables,
    StatisticsTables,
    StockLedgerTables,
    StockMovesTables,
    SurveyTables,
    SystemTables,
    TariffsTables,
    TelemetryTables,
    TemplatesTables,
    VouchersTables,
    WarrantyTables,
    WorkOrderTables {}
