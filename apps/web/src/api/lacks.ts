/** What is missing before a step, and the page of the application where it is mended. */
export interface Lack {
  readonly message: string
  readonly path?: string | undefined
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What a refused step lacks, as the guards of its verb answered it; nothing where it was refused for another reason. */
export function lacksOf(result: unknown): readonly Lack[] {
  const missing = isPlain(result) && Array.isArray(result.missing) ? result.missing : []
  return missing.flatMap((one: unknown) =>
    isPlain(one) && typeof one.message === 'string'
      ? [{ message: one.message, ...(typeof one.path === 'string' ? { path: one.path } : {}) }]
      : [],
  )
}
