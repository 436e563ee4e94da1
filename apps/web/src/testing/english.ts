import { loadLanguage, saveLanguage } from '../copy/language.ts'

/** From here on this test file speaks English, as a window that was left in English. Storage is shared with other files: it is put back. */
export async function speakEnglish(): Promise<void> {
  saveLanguage('en-US')
  await loadLanguage()
  saveLanguage('zh-CN')
}

/** What a person or a screen reader gets of an element: texts, names, hints; not what stands in `data`. */
export function chineseIn(element: Element, data: readonly string[] = []): readonly string[] {
  const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
  const texts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data)
    else if (node instanceof Element) texts.push(...named.map((name) => (node as Element).getAttribute(name) ?? ''))
  }
  const known = texts.map((text) => data.reduce((left, word) => left.replaceAll(word, ''), text).trim())
  return [...new Set(known.filter((text) => /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/.test(text)))]
}
