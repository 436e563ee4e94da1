import { placeholderByName, signaturePlace } from '@heliodesk/contracts/contractPlaceholders'
import { type MarkedToken, marked, type Token, type Tokens } from 'marked'

/** What a contract is made of, in the order in which it is read. Texts hold places in double braces until they are filled. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly depth: number; readonly mark: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'signatures' }

/** What is wrong in a line of the text (1 is the first). */
export interface TextProblem {
  readonly line: number
  readonly kind: 'unknownPlace' | 'brokenPlace' | 'wrongForm' | 'signaturesAlone'
  readonly words: string
}

export interface TemplateText {
  readonly blocks: readonly Block[]
  readonly problems: readonly TextProblem[]
  /** Names of the places that it has, each once. */
  readonly places: readonly string[]
}

/** A place with its name, which may have blanks around it. */
export const placePattern = /\{\{([^{}]*)\}\}/g
const signatures = `{{${signaturePlace}}}`
const isSignatures = (line: string): boolean => line.replace(/\s/g, '') === signatures

/**
 * Reads the text of a template: headings, clauses, paragraphs, tables and the signatures, by the rules of Markdown for blocks. Within a block
 * every sign stands for itself: nothing of it is markup, so that no value and no tag can become any.
 */
export function readTemplate(body: string): TemplateText {
  // No font has a tabulator.
  const text = body.replace(/\r\n?/g, '\n').replaceAll('\t', '    ')
  const wrong: TextProblem[] = []
  const blocks: Block[] = []
  let line = 1
  for (const token of marked.lexer(text)) {
    const read = blocksOf(token as MarkedToken)
    const kind = 'wrongForm'
    if (read === null) wrong.push({ line, kind, words: token.raw.trim().split('\n')[0]?.slice(0, 40) ?? '' })
    else blocks.push(...read)
    line += token.raw.split('\n').length - 1
  }
  const found = text.split('\n').map((words, index) => placesOf(words, index + 1))
  const problems = [...wrong, ...found.flatMap((one) => one.problems)].toSorted((a, b) => a.line - b.line)
  return { blocks, problems, places: [...new Set(found.flatMap(({ places }) => places))] }
}

function placesOf(
  words: string,
  line: number,
): { readonly places: readonly string[]; readonly problems: readonly TextProblem[] } {
  if (isSignatures(words)) return { places: [], problems: [] }
  const names = [...words.matchAll(placePattern)].map(([, name = '']) => name.trim())
  const problems: TextProblem[] = names
    .filter((name) => !placeholderByName.has(name))
    .map((name) => ({ line, kind: name === signaturePlace ? 'signaturesAlone' : 'unknownPlace', words: name }))
  const rest = words.replace(placePattern, '')
  if (rest.includes('{{') || rest.includes('}}')) problems.push({ line, kind: 'brokenPlace', words: '{{…}}' })
  return { places: names.filter((name) => placeholderByName.has(name)), problems }
}

/** The blocks of one part of the text; null for what contracts do not have. */
function blocksOf(token: MarkedToken): readonly Block[] | null {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [{ kind: 'heading', depth: token.depth, text: token.text }]
    case 'paragraph':
    case 'text':
    case 'html':
      return linesOf(token.text)
    case 'code':
      return token.codeBlockStyle === 'indented' ? linesOf(token.text) : null
    case 'list':
      return itemsOf(token, 0)
    case 'hr':
      return [{ kind: 'rule' }]
    case 'table':
      return [
        {
          kind: 'table',
          head: token.header.map(({ text }) => text),
          rows: token.rows.map((row) => row.map(({ text }) => text)),
        },
      ]
    default:
      return null
  }
}

const linesOf = (text: string): readonly Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (isSignatures(line) ? { kind: 'signatures' } : { kind: 'paragraph', text: line.trim() }))

function itemsOf(list: Tokens.List, depth: number): readonly Block[] | null {
  const blocks: Block[] = []
  for (const [place, item] of list.items.entries()) {
    let mark = list.ordered ? `${Number(list.start) + place}.` : '•'
    if (item.task) mark = item.checked ? '■' : '□'
    for (const token of item.tokens as readonly Token[]) {
      const read = token.type === 'list' ? itemsOf(token as Tokens.List, depth + 1) : textsOf(token as MarkedToken)
      if (read === null) return null
      for (const block of read) {
        blocks.push(block.kind === 'paragraph' ? { kind: 'item', depth, mark, text: block.text } : block)
        if (block.kind === 'paragraph') mark = ''
      }
    }
  }
  return blocks
}

/** Of an item of a list: its words in lines. A heading or a table within it is not for contracts. */
function textsOf(token: MarkedToken): readonly Block[] | null {
  if (token.type === 'checkbox') return []
  return ['text', 'paragraph', 'space', 'html'].includes(token.type) ? blocksOf(token) : null
}
