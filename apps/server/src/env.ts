/** Placeholder shape until the environment module is complete; see env parsing. */
export interface Env {
  readonly host: string
  readonly port: number
  readonly apiBase: string
}
