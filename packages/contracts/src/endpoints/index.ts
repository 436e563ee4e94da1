import { acceptanceCalls } from './acceptance.ts'
import { account } from './account.ts'
import { addressList } from './addressList.ts'
import { approvalCalls } from './approval.ts'
import { auth } from './auth.ts'
import { bankCalls } from './bank.ts'
import { collectiveCalls } from './collective.ts'
import { contractCalls } from './contract.ts'
import { contractTemplateCalls } from './contractTemplate.ts'
import { customerCalls } from './customer.ts'
import { dashboard } from './dashboard.ts'
import { database } from './database.ts'
import { dataRules } from './dataRules.ts'
import { dataSources } from './dataSource.ts'
import { departs } from './depart.ts'
import { dictionaryCalls } from './dictionaryCalls.ts'
import { existingClients } from './existingClients.ts'
import { farmerStatementCalls } from './farmerStatement.ts'
import { files } from './files.ts'
import { gateway } from './gateway.ts'
import { gridBillCalls } from './gridBill.ts'
import { gridClaimCalls } from './gridClaim.ts'
import { home } from './home.ts'
import { incomeCalls } from './income.ts'
import { ledgerCalls } from './ledger.ts'
import { logs } from './logs.ts'
import { matchingCalls } from './matching.ts'
import { measuredFiles } from './measuredFiles.ts'
import { message } from './message.ts'
import { messaging } from './messaging.ts'
import { monitor } from './monitor.ts'
import { monitoring } from './monitoring.ts'
import { monthCloseCalls } from './monthClose.ts'
import { online } from './online.ts'
import { orderCalls } from './order.ts'
import { organisation } from './organisation.ts'
import { permissions } from './permissions.ts'
import { personal } from './personal.ts'
import { pickers } from './pickers.ts'
import { platform } from './platform.ts'
import { providerCalls } from './provider.ts'
import { quartzJobs } from './quartzJob.ts'
import { records } from './records.ts'
import { redis } from './redis.ts'
import { reference } from './reference.ts'
import { repayCalls } from './repay.ts'
import { reports } from './report.ts'
import { roles } from './roles.ts'
import { secondFactors } from './secondFactor.ts'
import { session } from './session.ts'
import { settlementCheckCalls } from './settlementCheck.ts'
import { shipmentCalls } from './shipment.ts'
import { staffing } from './staffing.ts'
import { stationLife } from './stationLife.ts'
import { statistics } from './statistics.ts'
import { stock } from './stock.ts'
import { stockCalls } from './stockCalls.ts'
import { tariffCalls } from './tariff.ts'
import { telemetry } from './telemetry.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'
import { workOrderSteps, workOrders } from './workOrder.ts'
import { workOrderHandlers } from './workOrderHandlers.ts'
import { workOrderImages } from './workOrderImages.ts'

/** Every call that is not CRUD, by area. The client uses it as a type only, so that no schema reaches the browser. */
export const endpoints = {
  account,
  addressList,
  dashboard,
  dataRules,
  departs,
  dictionaryCalls,
  database,
  dataSources,
  existingClients,
  farmerStatementCalls,
  files,
  gateway,
  home,
  logs,
  measuredFiles,
  message,
  messaging,
  customerCalls,
  orderCalls,
  providerCalls,
  acceptanceCalls,
  shipmentCalls,
  contractCalls,
  repayCalls,
  ledgerCalls,
  tariffCalls,
  gridBillCalls,
  matchingCalls,
  collectiveCalls,
  settlementCheckCalls,
  incomeCalls,
  gridClaimCalls,
  bankCalls,
  contractTemplateCalls,
  approvalCalls,
  monitor,
  monitoring,
  monthCloseCalls,
  online,
  organisation,
  permissions,
  personal,
  pickers,
  platform,
  quartzJobs,
  records,
  redis,
  reference,
  reports,
  roles,
  tenants,
  session,
  secondFactors,
  statistics,
  staffing,
  stationLife,
  stock,
  stockCalls,
  telemetry,
  users,
  workOrderSteps,
  workOrders,
  workOrderHandlers,
  workOrderImages,
  auth,
} as const
export type Endpoints = typeof endpoints

type Values<T> = T[keyof T]
type AnyDeclared = { [A in keyof Endpoints]: Values<Endpoints[A]> }[keyof Endpoints]
/** Every call by the key `METHOD /path`, for the typed client. */
export type CallMap = { [E in AnyDeclared as `${E['method']} ${E['path']}`]: E }
