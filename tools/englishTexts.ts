import type { EnglishText } from './english.ts'
import { literalsOf } from './literals.ts'
import { lineAt, type Source, withoutComments } from './sources.ts'

const copies = /\/copy\/enUS(?:\/|\.ts$)/
const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/

/** What people read in English: the whole of the English copies, and elsewhere what stands as `en:` or beside its Chinese. */
export function englishTextsOf({ path, text }: Source): readonly EnglishText[] {
  const code = withoutComments(text).replace(/^(?:import|export) [^\n]*from [^\n]*$/gm, (line) => ' '.repeat(line.length))
  const literals = literalsOf(code)
  const isCopy = copies.test(path)
  return literals.flatMap((literal, index) => {
    const before = literals[index - 1]
    const gap = code.slice(before?.end ?? 0, literal.at)
    const isEnglish = isCopy || /\ben:\s+$/.test(gap) || (/^,\s+$/.test(gap) && chinese.test(before?.text ?? ''))
    const isText = /[A-Za-z]{2}/.test(literal.text) && !chinese.test(literal.text)
    return isEnglish && isText ? [{ place: `${path}:${lineAt(code, literal.at)}`, text: literal.text }] : []
  })
}
