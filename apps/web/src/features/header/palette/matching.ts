import PinyinMatch from 'pinyin-match'

/** First and last character of a marked part. */
export type Span = readonly [from: number, to: number]
export interface Match {
  /** 100 the whole text, less for a beginning, a part, a reading, letters with gaps. */
  readonly score: number
  readonly spans: readonly Span[]
}

/** A reading of many syllables can be cut in very many ways; nobody types a longer one. */
const longestReading = 20
const isReading = (query: string): boolean => /^[a-z ]+$/i.test(query) && query.length <= longestReading

function literal(text: string, query: string): Match | null {
  const at = text.toLowerCase().indexOf(query)
  if (at < 0) return null
  const whole = query.length === text.length
  return { score: whole ? 100 : at === 0 ? 90 : 70, spans: [[at, at + query.length - 1]] }
}

function byReading(text: string, query: string): Match | null {
  const found = PinyinMatch.match(text, query)
  if (found === false) return null
  const [from, to] = found
  const whole = from === 0 && to === text.length - 1
  return { score: whole ? 85 : from === 0 ? 75 : 55, spans: [[from, to]] }
}

/** dzlb finds 电站告警列表: each letter begins a character, in order, with gaps between. */
function withGaps(text: string, query: string): Match | null {
  const spans: Span[] = []
  let at = 0
  for (const letter of query.replaceAll(' ', '')) {
    while (at < text.length && PinyinMatch.match(text.charAt(at), letter) === false) at += 1
    if (at === text.length) return null
    spans.push([at, at])
    at += 1
  }
  return { score: 30 - spans.length, spans }
}

/**
 * How well a text answers a query: as written, by initials or reading of its Chinese characters.
 * @param gaps whether letters may be scattered over the text
 */
export function matchText(text: string, query: string, gaps = false): Match | null {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return null
  const written = literal(text, wanted)
  if (written || !isReading(wanted)) return written
  return byReading(text, wanted) ?? (gaps && wanted.length > 1 ? withGaps(text, wanted) : null)
}

/** A text in pieces, marked and not. */
export function pieces(text: string, spans: readonly Span[]): readonly { readonly text: string; readonly marked: boolean }[] {
  const cuts = [0, ...spans.flatMap(([from, to]) => [from, to + 1]), text.length]
  // Between every second and its next cut lies a marked part.
  return cuts
    .slice(1)
    .map((end, at) => ({ text: text.slice(cuts[at], end), marked: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
