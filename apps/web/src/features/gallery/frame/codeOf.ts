import type { Controls, Sample, Values } from './demo.ts'

const attribute = (name: string, value: boolean | string | number): string => {
  if (value === true) return name
  if (typeof value === 'string' && !/["\n{}\\]/.test(value)) return `${name}="${value}"`
  return `${name}={${JSON.stringify(value)}}`
}

/** Attributes of the properties that were changed, in the order of the panel. */
function changed(controls: Controls, values: Values): readonly string[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== controls[name]?.initial)
    .map(([name, value]) => attribute(name, value))
}

function element(name: string, attributes: readonly string[], children: string | undefined): string {
  const short = `<${name}${attributes.map((one) => ` ${one}`).join('')}`
  const isLong = short.length > 70 || attributes.length > 3
  const open = isLong ? `<${name}\n${attributes.map((one) => `  ${one}\n`).join('')}` : short
  if (children === undefined) return isLong ? `${open}/>` : `${open} />`
  return `${open}>${children.includes('\n') ? `\n${children}\n` : children}</${name}>`
}

/** The code that draws what the sample shows right now, ready to be copied. */
export function codeOf({ code, controls }: Pick<Sample, 'code' | 'controls'>, values: Values): string {
  if (typeof code === 'string') return code
  if (typeof code === 'function') return code(values)
  const attributes = [...changed(controls, values), ...(code.fixed ?? [])]
  const head = `import { ${code.name} } from '@heliodesk/widgets/${code.from}'`
  const setup = code.setup === undefined ? [] : ['', ...code.setup]
  return [head, ...setup, '', element(code.name, attributes, code.children)].join('\n')
}

export type TokenKind = 'word' | 'text' | 'tag' | 'name' | 'note' | 'plain'
export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const pattern =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|\b(import|from|const|let|return|export|function|await|async|type|new|true|false|null|undefined)\b|(<\/?[A-Z][\w.]*|<\/?[a-z][\w-]*|\/>)|([A-Za-z_]\w*)(?==)/g
const kinds: readonly TokenKind[] = ['note', 'text', 'word', 'tag', 'name']

/** Parts of a piece of TSX, for their colours. */
export function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: code.slice(at, match.index) })
    tokens.push({ kind: kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'plain', text: match[0] })
    at = match.index + match[0].length
  }
  if (at < code.length) tokens.push({ kind: 'plain', text: code.slice(at) })
  return tokens
}

/** A value as it is read out: short, and never an error. */
export function shown(value: unknown): string {
  if (value === undefined) return 'undefined'
  try {
    const text = typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value, null, 1)
    return text.length > 2000 ? `${text.slice(0, 2000)}…` : text
  } catch {
    return String(value)
  }
}
