import type { Localized } from '../text/message.ts'

/** Records that refer to the one of the page: those of a kind, `station`, or of one of its references where it has several, `shipment.fromId`. */
export interface RelatedSpec<L = Localized> {
  readonly of: string
  /** Otherwise as the kind is called. */
  readonly label?: L
  /** They refer to records of this kind, which refer to the one of the page: fees of the stations of a customer. */
  readonly through?: string
  /** They name no record of this kind: they are those of its department and below. */
  readonly by?: 'department'
  /** Nothing but money: not there for who sees none (A§6). */
  readonly sensitive?: 'financial'
}

/** The page of one record as data. Everything that is not said follows: its name, its verbs, its versions, who looked, its neighbours. */
export interface RecordPageSpec<K extends string = string, L = Localized> {
  /** The address before the id. */
  readonly path: `/${string}/detail`
  /** Beside the name: states and kinds. */
  readonly tags?: readonly K[]
  /** Under it: figures that are read first. */
  readonly figures?: readonly K[]
  readonly groups: readonly { readonly label: L; readonly fields: readonly K[] }[]
  /** In this order; without it whatever refers to the record, as it is declared. */
  readonly related?: readonly (string | RelatedSpec<L>)[]
}
