import type { PlaceholderKey } from '@heliodesk/contracts/contractPlaceholders'
import type { PlaceholderValues } from '@heliodesk/domain/contractText/fillTemplate'
import { maskIdCard, maskPhone } from '@heliodesk/domain/pii'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { type DictionaryMap, dictionary } from '#server/crud/dictionaries.ts'
import type { Values } from '#server/crud/input.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { Sql } from '#server/db/sql.ts'
import { textOf } from '../values.ts'
import { type Facts, readFacts } from './document.queries.ts'

export interface ContractValues {
  readonly values: Required<PlaceholderValues>
  /** What the log calls the personal number behind a place. */
  readonly disclosed: Readonly<Partial<Record<PlaceholderKey, string>>>
}

/**
 * What a contract says in each place, from its values and the records that it hangs on.
 * @param contract its stored values; the agent may be settled by the step that is being taken
 */
export async function contractValues(
  { tx, cipher, dictionaries }: { readonly tx: Sql; readonly cipher: FieldCipher; readonly dictionaries: DictionaryMap },
  contract: Values,
): Promise<ContractValues> {
  const customerId = String(contract['customerId'])
  const idOf = (key: string): string | null => textOf(contract[key])
  const facts = await readFacts(tx, {
    customerId,
    stationId: idOf('stationId'),
    companyId: idOf('companyId'),
    agentId: idOf('agentId'),
    productId: idOf('productId'),
    mainContractId: idOf('mainContractId'),
  })
  const open = (property: string, sealed: string | null | undefined): string | null =>
    sealed == null ? null : cipher.open(sealed, placeOf('customer', property, customerId))
  const phone = open('contactNumber', facts?.sealedPhone)
  const idCard = open('idCard', facts?.sealedIdCard)
  const type = String(contract['contractType'])
  const ofContract = (key: string): string | null => (contract[key] == null ? null : String(contract[key]))
  return {
    values: {
      contractNo: ofContract('contractNo'),
      contractType: dictionary(dictionaries, 'contract_type').textByValue.get(type) ?? type,
      panels: ofContract('pvPanelNum'),
      capacity: ofContract('capacity'),
      panelYearIncome: ofContract('panelYearIncome'),
      amount: ofContract('amount'),
      termYears: ofContract('termYears'),
      effectiveDate: ofContract('effectiveDate'),
      expireDate: ofContract('expireDate'),
      customerPhone: phone && maskPhone(phone),
      customerPhoneFull: phone,
      customerIdCard: idCard && maskIdCard(idCard),
      customerIdCardFull: idCard,
      ...shown(facts),
    },
    disclosed: {
      customerPhoneFull: `customer/${customerId}/contactNumber`,
      customerIdCardFull: `customer/${customerId}/idCard`,
    },
  }
}

/** The facts that are printed as they are. */
function shown(facts: Facts | undefined) {
  const of = <K extends keyof Facts>(key: K) => facts?.[key] ?? null
  return {
    mainContractNo: of('mainContractNo'),
    customerName: of('customerName'),
    customerNo: of('customerNo'),
    customerAddress: of('customerAddress'),
    stationName: of('stationName'),
    stationNo: of('stationNo'),
    stationAddress: of('stationAddress'),
    gridAccountNo: of('gridAccountNo'),
    companyName: of('companyName'),
    companyCreditCode: of('companyCreditCode'),
    companyLegalPerson: of('companyLegalPerson'),
    companyAddress: of('companyAddress'),
    companyPhone: of('companyPhone'),
    agentName: of('agentName'),
    agentNo: of('agentNo'),
    productName: of('productName'),
  }
}

/** The same with every personal number masked: for previews, and for the words that the list is searched in. */
export const maskedValues = (values: Required<PlaceholderValues>): Required<PlaceholderValues> => ({
  ...values,
  customerPhoneFull: values.customerPhone,
  customerIdCardFull: values.customerIdCard,
})
