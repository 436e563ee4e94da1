/** What the calls of a record need to know of its kind. */
export interface RecordKind<N extends string = string> {
  readonly name: N
  readonly path: string
}
