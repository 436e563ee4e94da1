import { formatDateTime } from '@heliodesk/widgets/format/format.ts'

interface Person {
  readonly realname: string
  readonly username: string
  /** Masked as it travels, or as it is. */
  readonly phone: string | null
}

/** Name with the last four figures of the phone; the day in Asia/Shanghai. */
export function watermarkLines({ realname, username, phone }: Person, now: Date): readonly string[] {
  const tail = /\d{4}$/.exec(phone ?? '')?.[0]
  const name = realname || username
  return [tail ? `${name} ${tail}` : name, formatDateTime(now).slice(0, 10)]
}
