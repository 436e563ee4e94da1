import { transport } from './transport.ts'

interface SavedAvatar {
  readonly avatar: string | null
  readonly version: number
}

/** The picture of a person, as its stored path names it. */
export async function fetchAvatar(path: string): Promise<Blob> {
  const [month = '', name = ''] = path.split('/').slice(1)
  const address = `/sys/user/avatar/${encodeURIComponent(month)}/${encodeURIComponent(name)}`
  return (await transport.download(address, {}, { silent: true })).blob
}

export async function uploadAvatar(picture: Blob): Promise<SavedAvatar> {
  const form = new FormData()
  form.append('file', picture, 'avatar.png')
  const { result } = await transport.upload<SavedAvatar>('/sys/user/avatar', form)
  return result as SavedAvatar
}
