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
