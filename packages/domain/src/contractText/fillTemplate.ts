import { type PlaceholderKey, placeholderByName } from '@heliodesk/contracts/contractPlaceholders'
import { type Block, placePattern } from './readTemplate.ts'

/** Values by field; null: there is none. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderKey, string | null>>>

/** @param empty what stands where there is no value */
export type Filling = (text: string) => string

/** Puts the values into a text. They are words: what looks like a place within a value stays as it is. */
export const fillingOf =
  (values: PlaceholderValues, empty: (name: string, key: PlaceholderKey) => string): Filling =>
  (text) =>
    text.replace(placePattern, (whole, inside: string) => {
      const name = inside.trim()
      const key = placeholderByName.get(name)
      if (key === undefined) return whole
      return values[key]?.replace(/\s+/g, ' ').trim() || empty(name, key)
    })

export const fillBlocks = (blocks: readonly Block[], fill: Filling): readonly Block[] =>
  blocks.map((block) => {
    if (block.kind === 'table') return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) }
    return 'text' in block ? { ...block, text: fill(block.text) } : block
  })

export interface Signatory {
  readonly title: string
  readonly name: string
}

/** Who signs, in the words that stand at the end of a contract. */
export const signatoriesOf = (company: string, customer: string): readonly [Signatory, Signatory] => [
  { title: '甲方（盖章）', name: company },
  { title: '乙方（签字）', name: customer },
]
export const signatoryLine = ({ title, name }: Signatory): string => `${title}：${name}`
export const signedOn = '日期：　　　　年　　月　　日'

/** The whole contract as text, line by line as it is drawn: for the search, and to compare with what was drawn. */
export const linesOfText = (blocks: readonly Block[], signatories: readonly Signatory[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'rule') return []
    if (block.kind === 'signatures') return [...signatories.map(signatoryLine), ...signatories.map(() => signedOn)]
    if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.join(' '))
    return [block.kind === 'item' ? `${block.mark} ${block.text}`.trim() : block.text]
  })
