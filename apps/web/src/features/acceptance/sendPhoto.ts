import { transport } from '#web/api/transport.ts'
import type { WaitingPhoto } from './photoStore.ts'

/** Sends one photo under its key; rejects with what the server says, or with nothing from it where there is no network. */
export async function sendPhoto({ key, itemId, code, bytes, type, name }: WaitingPhoto): Promise<void> {
  const form = new FormData()
  form.append('file', new File([bytes], name, { type }))
  const query = new URLSearchParams({ itemId, key, code })
  await transport.upload(`/api/acceptance/photo?${query}`, form, { silent: true })
}
