import { transport } from './transport.ts'

interface Photo {
  /** The same key is the same photo, however often it is sent. */
  readonly key: string
  readonly itemId: string
  readonly code: string
  readonly file: File
}

/** Sends one photo of an acceptance; rejects with what the server says, or with nothing from it where there is no network. */
export async function uploadAcceptancePhoto({ key, itemId, code, file }: Photo): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const query = new URLSearchParams({ itemId, key, code })
  await transport.upload(`/api/acceptance/photo?${query}`, form, { silent: true })
}
