/** What a close keeps of a statement beside the figures of its list. Amounts in yuan, energy in kWh, as exact texts. */
export interface StatementContent {
  readonly stations: readonly {
    readonly id: string
    readonly no: string
    readonly name: string
    readonly energy: string | null
    readonly billed: string | null
    readonly price: string | null
    readonly payable: string | null
    /** Where the fee comes from (dictionary `fee_source`); statements of before do not say. */
    readonly source?: string | null
    readonly came: string | null
    readonly income: string | null
    readonly lines: readonly {
      readonly bill: string
      readonly kind: string
      readonly energy: string | null
      readonly price: string | null
      readonly amount: string
    }[]
  }[]
  readonly instalments: readonly {
    readonly plan: string
    readonly seq: number
    readonly due: string
    readonly principal: string
    readonly interest: string
    readonly cost: string
    readonly penalty: string
    readonly paid: string
    readonly status: string
  }[]
}

/** Whether the bill of the month had come for a station: its lines, or a fee of before that is no estimate. */
export const hasBill = ({ lines, payable, source }: StatementContent['stations'][number]): boolean =>
  lines.length > 0 || (payable !== null && source !== '3')
