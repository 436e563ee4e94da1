/**
 * The shared texts of a workbook (xl/sharedStrings.xml) as they stand in its XML, in one block of memory: half a million of them as nodes of a
 * document would take hundreds of megabytes. Their bytes go back into XML as they are, so nothing is decoded here.
 */
export class SharedTexts {
  #bytes = Buffer.alloc(1_048_576)
  #ends: Uint32Array = new Uint32Array(65_536)
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The text with this number in the spelling of XML, one character for each byte; empty where there is none. */
  at(index: number): string {
    if (index >= this.#count) return ''
    return this.#bytes.toString('latin1', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index])
  }

  add(text: string): void {
    const from = this.#count === 0 ? 0 : this.#ends[this.#count - 1]!
    if (from + text.length > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.max(this.#bytes.length * 2, from + text.length))
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#count * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#bytes.write(text, from, 'latin1')
    this.#ends[this.#count++] = from + text.length
  }
}

const item = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si\s*>)/g
const phonetic = /<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh\s*>/g
const run = /<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t\s*>/g
const comment = /<!--[\s\S]*?-->/g

/** Reads them piece by piece. What marks readings of Japanese is no text. */
export async function readSharedTexts(content: AsyncIterable<Buffer>): Promise<SharedTexts> {
  const texts = new SharedTexts()
  let open = ''
  for await (const piece of content) {
    open += piece.toString('latin1')
    let end = 0
    for (const found of open.matchAll(item)) {
      end = found.index + found[0].length
      const inner = (found[1] ?? '').replace(comment, '').replace(phonetic, '')
      texts.add([...inner.matchAll(run)].map(([, text]) => text).join(''))
    }
    open = open.slice(end)
  }
  return texts
}
