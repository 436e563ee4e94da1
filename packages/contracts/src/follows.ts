/**
 * A kind of record that this one hangs on: data rules on it limit this one too (decision 037). It is found by an own property that holds
 * its id, or `through` a property of its that holds the id of this one: then at least one of them must be left.
 */
export interface Follow {
  readonly resource: string
  readonly by?: string
  readonly through?: string
  /** Own properties with an account: what hangs on none yet stays with those whom they name. */
  readonly keepers?: readonly string[]
}
