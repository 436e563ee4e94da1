import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { collectiveMessages as messages } from '@heliodesk/contracts/messages/collective'
import { gridBillMessages } from '@heliodesk/contracts/messages/gridBill'
import { listLabels } from '@heliodesk/contracts/resources/finance/listLabels'
import type { Message } from '@heliodesk/contracts/text/message'
import { type ListFault, type ListField, listFields } from '@heliodesk/domain/collective/sheet'
import { translate } from '../language/translate.ts'
import type { SheetPurpose } from '../sheets/foreignSheets.ts'

export const labelOf = (field: string): string => translate(listLabels[field as ListField])

/** What is missing of a mapping before a list can be read. */
export function mappingProblem(places: Readonly<Record<string, number>>): Message | null {
  if (new Set(Object.values(places)).size < Object.keys(places).length) return bankMessages.columnTwice()
  if (['accountNo', 'cardNo', 'accountName'].every((key) => places[key] === undefined)) return messages.noNumberColumn()
  return places['amount'] === undefined ? messages.noAmountColumn() : null
}

/** Lists of collective transfers (dictionary sheet_purpose: 3 汇总打款清单). */
export const listPurpose: SheetPurpose = {
  ...{ purpose: '3', fields: listFields, labelOf, mappingProblem },
  isRequired: (field) => field === 'amount',
}

export const faultReasons: Readonly<Record<ListFault, (value: string) => Message>> = {
  missing: () => gridBillMessages.missingCell(),
  number: (value) => gridBillMessages.badNumber({ value }),
  month: (value) => gridBillMessages.badMonth({ value }),
  tooLong: () => bankMessages.tooLong(),
}
