import { readFileSync } from 'node:fs'

/** Version of the product, from the package at the root. */
export const version: string = readVersion()

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '0.0.0'
}
