/**
 * A kind of record that this one hangs on: data rules on it limit this one too (decision 037). It is found by an own property that holds
 * its id, or `through` a property of its that holds the id of this one: then at least one of them must be left.
 */
export interface Follow {
  readonly resource: string
  readonly by?: string
  readonly through?: string
  /** Own properties that hold an account: a record that belongs to none yet is seen by the accounts that they name. */
  readonly ownerColumns?: readonly string[]
}
