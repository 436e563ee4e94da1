const readingMs = 10_000

/** Lets go of an address of `URL.createObjectURL`, not at once: a picture that was taken away a moment ago may just be read from it. */
export function releaseUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
