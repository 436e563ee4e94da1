import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { billLabels } from '@heliodesk/contracts/resources/finance/billLabels'
import type { Message } from '@heliodesk/contracts/text/message'
import { amountFields, type BillField, billFields, type SheetFault } from '@heliodesk/domain/gridBill/sheet'
import { translate } from '../language/translate.ts'
import type { SheetPurpose } from '../sheets/foreignSheets.ts'

export const labelOf = (field: string): string => translate(billLabels[field as BillField])

/** What is missing of a mapping before a sheet can be read. */
export function mappingProblem(places: Readonly<Record<string, number>>): Message | null {
  if (new Set(Object.values(places)).size < Object.keys(places).length) return bankMessages.columnTwice()
  if (places['accountNo'] === undefined) return messages.noAccountColumn()
  const hasDays = places['month'] !== undefined || (places['cycleFrom'] !== undefined && places['cycleTo'] !== undefined)
  if (!hasDays) return messages.noCycleColumn()
  return amountFields.some((key) => places[key] !== undefined) ? null : messages.noAmountColumn()
}

/** Sheets of bills (dictionary sheet_purpose: 2 电网账单). */
export const billPurpose: SheetPurpose = {
  ...{ purpose: '2', fields: billFields, labelOf, mappingProblem },
  isRequired: (field) => field === 'accountNo',
}

export const faultReasons: Readonly<Record<SheetFault, (value: string) => Message>> = {
  missing: () => messages.missingCell(),
  number: (value) => messages.badNumber({ value }),
  month: (value) => messages.badMonth({ value }),
  day: (value) => bankMessages.badDay({ value }),
  item: (value) => messages.badKind({ value }),
  tooLong: () => bankMessages.tooLong(),
  backwards: () => messages.endsBefore(),
}
