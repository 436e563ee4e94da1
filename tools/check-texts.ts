import { findGrownTogether, findMixedSpelling, findSlips } from './english.ts'
import { englishTextsOf } from './englishTexts.ts'
import type { Issue } from './issue.ts'
import { literalsOf } from './literals.ts'
import { replacedWords } from './replaced-words.ts'
import { isTest, lineAt, readSources, type Source, withoutComments } from './sources.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/g
const screens = /^(apps\/web\/src|packages\/widgets\/src)\//
const catalogue = /\/copy\//
const product = /^(apps|packages)\//

/** Chinese that is no wording: what programs say to each other. */
const allowed: readonly { readonly path: string; readonly text: string }[] = [
  { path: 'apps/web/src/api/errorPolicy.ts', text: 'Token失效' },
]

/**
 * No text in components: what a person reads stands in the catalogue, in both languages, and is read when it is drawn. Wherever it stands, it
 * uses the words of the field in Chinese and good English.
 */
export async function checkTexts(): Promise<readonly Issue[]> {
  const sources = readSources(/\.tsx?$/).filter(({ path }) => product.test(path) && !isTest(path))
  const components = sources.filter(({ path }) => screens.test(path) && !catalogue.test(path))
  return [...components.flatMap(findTextProblems), ...sources.flatMap(findReplacedWords), ...findBadEnglish(sources)]
}

/** A word that was replaced, in any text in quotes. */
export function findReplacedWords({ path, text }: Source): readonly Issue[] {
  const code = withoutComments(text)
  return literalsOf(code).flatMap((literal) =>
    replacedWords.flatMap(({ word, use }) => {
      const [found] = word.exec(literal.text) ?? []
      return found === undefined ? [] : [{ place: `${path}:${lineAt(code, literal.at)}`, message: `${found}: write ${use}` }]
    }),
  )
}

export function findBadEnglish(sources: readonly Source[]): readonly Issue[] {
  const texts = sources.flatMap(englishTextsOf)
  return [...findSlips(texts), ...findGrownTogether(texts), ...findMixedSpelling(texts)]
}

export function findTextProblems(source: Source): readonly Issue[] {
  const text = withoutComments(source.text)
  return [...literals(source.path, text), ...captures(source.path, text)]
}

function literals(path: string, text: string): readonly Issue[] {
  const rest = allowed.filter((one) => one.path === path).reduce((left, one) => left.replaceAll(one.text, ''), text)
  const lines = new Set([...rest.matchAll(chinese)].map(({ index }) => lineAt(rest, index)))
  return [...lines].map((line) => ({ place: `${path}:${line}`, message: 'a Chinese text in a component: it belongs in copy/' }))
}

/** `const options = [{ label: copy.day }]` outside a function keeps the Chinese text when English is laid over it. */
function captures(path: string, text: string): readonly Issue[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '[^']*\/copy\/zhCN(?:\/\w+)?\.ts'/gm)
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''))
  if (names.length === 0) return []
  const used = new RegExp(`\\b(?:${names.filter(Boolean).join('|')})\\.\\w`)
  return [...text.matchAll(/^(?:export )?const \w+[^=\n]*= ?([\s\S]*?)(?=\n\S|$(?![\s\S]))/gm)].flatMap((match) => {
    const value = match[1] ?? ''
    const before = value.split(/=>|\bfunction\b/, 1)[0] ?? ''
    const isArea = /^[\w.]+\s*$/.test(value)
    if (isArea || !used.test(before)) return []
    return [
      { place: `${path}:${lineAt(text, match.index)}`, message: 'captures a text while it is loaded: read it when it is drawn' },
    ]
  })
}
