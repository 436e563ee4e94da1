import { acceptanceDictionaries } from './dictionaries/acceptance.ts'
import { agentDictionaries } from './dictionaries/agent.ts'
import { approvalDictionaries } from './dictionaries/approval.ts'
import { changeRecordDictionaries } from './dictionaries/changeRecord.ts'
import { customerDictionaries } from './dictionaries/customer.ts'
import { existingClientDictionaries } from './dictionaries/existingClients.ts'
import { financeDictionaries } from './dictionaries/finance.ts'
import { gridConnectionDictionaries } from './dictionaries/gridConnection.ts'
import type { DictionarySeed } from './dictionaries/kit.ts'
import { ledgerDictionaries } from './dictionaries/ledger.ts'
import { messagingDictionaries } from './dictionaries/messaging.ts'
import { operationsDictionaries } from './dictionaries/operations.ts'
import { orderDictionaries } from './dictionaries/order.ts'
import { stationDictionaries } from './dictionaries/station.ts'
import { stationChangeDictionaries } from './dictionaries/stationChange.ts'
import { stockDictionaries } from './dictionaries/stock.ts'
import { surveyDictionaries } from './dictionaries/survey.ts'
import { systemDictionaries } from './dictionaries/system.ts'
import { tradeDictionaries } from './dictionaries/trade.ts'
import { warrantyDictionaries } from './dictionaries/warranty.ts'

export type { DictionarySeed }

/**
 * Dictionaries whose codes the code relies on. They are inserted when missing; texts that somebody edited are never written
 * over. What a screen shows comes from the database.
 */
export const dictionaries: readonly DictionarySeed[] = [
  ...systemDictionaries,
  ...messagingDictionaries,
  ...operationsDictionaries,
  ...stationDictionaries,
  ...gridConnectionDictionaries,
  ...stationChangeDictionaries,
  ...customerDictionaries,
  ...orderDictionaries,
  ...surveyDictionaries,
  ...acceptanceDictionaries,
  ...warrantyDictionaries,
  ...tradeDictionaries,
  ...ledgerDictionaries,
  ...financeDictionaries,
  ...agentDictionaries,
  ...approvalDictionaries,
  ...changeRecordDictionaries,
  ...stockDictionaries,
  ...existingClientDictionaries,
]
