/** Where a database stands, in single fields. */
export interface DatabasePlace {
  readonly host: string
  readonly port: number
  readonly dbName: string
}

/** `jdbc:postgresql://host:5432/name?…` of existing clients; null for anything else, other kinds of databases too. */
export function parseWireUrl(text: string): DatabasePlace | null {
  const url = URL.parse(text.trim().replace(/^jdbc:/i, ''))
  if (url === null || !/^postgres(ql)?:$/i.test(url.protocol) || url.hostname === '') return null
  const dbName = decodedName(url.pathname.slice(1))
  if (dbName === null || dbName === '' || dbName.includes('/')) return null
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 5432), dbName }
}

/** Null for a text with a percent sign that stands for nothing. */
function decodedName(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
