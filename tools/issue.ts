/** Something a check found: where, and what to do about it. */
export interface Issue {
  /** File from the root of the repository, with `:line` where it is known. */
  readonly place: string
  readonly message: string
}

export type Check = () => Promise<readonly Issue[]>
