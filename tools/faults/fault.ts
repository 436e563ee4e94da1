/** A fault that somebody could have made, and the test that must notice it. Nothing here is code: `faults.ts` carries it out. */
export interface Fault {
  /** What is wrong, as the table says it: one sentence. */
  readonly wrong: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly text: string
  readonly replacement: string
  /** The test file that must go red. */
  readonly test: string
  /** The name of the test in it, or a part of it; left out: any. */
  readonly name?: string
  /** Words with which the product refuses to start, where the fault is one that the start notices. */
  readonly refusal?: string
}

/** The faults of an area by what they are in. */
export type Catalogue = Readonly<Record<string, readonly Fault[]>>
