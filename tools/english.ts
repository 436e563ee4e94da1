import type { Issue } from './issue.ts'

/** A sentence that people read, as it is written: what is filled in stands as `{}`. */
export interface EnglishText {
  readonly place: string
  readonly text: string
}
/** What a program can see of bad English, each with how it is called. */
const slips: readonly { readonly is: string; readonly pattern: RegExp }[] = [
  { is: 'two blanks', pattern: /\S {2,}\S/ },
  { is: 'a blank before a sign', pattern: /[\w})] [,.;:!?](?= |$)/ },
  { is: 'no blank after a comma', pattern: /[A-Za-z)}],[A-Za-z{]/ },
  { is: 'no blank after a sign', pattern: /[a-z)][;:!?][A-Z]|[a-z)][.!?][A-Z][a-z]/ },
  { is: 'no blank after a bracket', pattern: /\)[A-Za-z]{2}/ },
  { is: 'a word said twice', pattern: /\b([A-Za-z]+) \1\b/i },
  {
    is: 'no participle after «be»',
    pattern: /\bbe (?:accept|approve|check|choose|clear|close|delete|export|handle|import|remove|save|send|upload)\b/i,
  },
  { is: '«a» before a vowel', pattern: /\ba (?!uni|us|one\b|eu|ut)[aeiou][a-z]+/ },
  { is: '«an» before a consonant', pattern: /\ban (?!hour|honest|heir|https?\b)[bcdfghjklmnpqrstvwxyz][a-z]+/ },
]

export function findSlips(texts: readonly EnglishText[]): readonly Issue[] {
  return texts.flatMap(({ place, text }) =>
    slips.flatMap(({ is, pattern }) => {
      const found = pattern.exec(text)
      return found === null ? [] : [{ place, message: `${is}: «${found[0]}»` }]
    }),
  )
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/(?<![\w./-])[a-z]{5,}(?![\w/-])/g) ?? []

/** Where each word stands first. */
function firstPlaces(texts: readonly EnglishText[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const { place, text } of texts) for (const word of wordsOf(text)) if (!places.has(word)) places.set(word, place)
  return places
}

/** «orchoose»: a small word that is grown together with one that other texts know. */
export function findGrownTogether(texts: readonly EnglishText[]): readonly Issue[] {
  const words = firstPlaces(texts)
  return [...words].flatMap(([word, place]) => {
    const [, rest = ''] = /^(?:and|are|for|has|is|not|of|or|the|to|was)([a-z]{5,})$/.exec(word) ?? []
    return words.has(rest) ? [{ place, message: `two words in one: «${word}»` }] : []
  })
}

/** One spelling for the British and the American form of a word. */
function americanOf(word: string): string {
  return word
    .replace(/our(?=$|s$|ed$|ing$|able|ite|ful|less|al)/, 'or')
    .replace(/([a-z]{3})is(?=e$|ed$|es$|er$|ing$|ation)/, '$1iz')
    .replace(/ys(?=e$|ed$|es$|ing$)/, 'yz')
    .replace(/^([a-z]{4,}l)l(?=ed$|ing$|er$|ation)/, '$1')
    .replace(/([bt])re(?=s?$)/, '$1er')
    .replace(/ogue(?=s?$)/, 'og')
    .replace(/^(enro|fulfi|insta)ll?/, '$1l')
    .replace(/gement/, 'gment')
    .replace(/^grey/, 'gray')
    .replace(/^licence/, 'license')
    .replace(/^programme(?=s?$)/, 'program')
}

/** A word that is spelled in the British way here and in the American way there. */
export function findMixedSpelling(texts: readonly EnglishText[]): readonly Issue[] {
  const byForm = Map.groupBy(firstPlaces(texts), ([word]) => americanOf(word))
  return [...byForm.values()].flatMap((forms) =>
    forms.length < 2 ? [] : forms.slice(1).map(([word, place]) => ({ place, message: `both «${forms[0]?.[0]}» and «${word}»` })),
  )
}
