/** What Word and pages put onto the clipboard, as the structure that it means: the editor takes that and forgets the looks. */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, ''), 'text/html')
  for (const strange of page.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) {
    if (strange.nodeName === 'O:P') strange.replaceWith(...strange.childNodes)
    else strange.remove()
  }
  makeMarks(page)
  makeLists(page)
  for (const element of page.body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(style|class|lang|id|width|height|align|valign|bgcolor|border|cell\w+|on\w+)$|:/.test(name))
        element.removeAttribute(name)
  return page.body.innerHTML.trim()
}

const markOf = ({ style }: HTMLElement): readonly string[] => [
  ...(Number(style.fontWeight) >= 600 || style.fontWeight === 'bold' ? ['strong'] : []),
  ...(style.fontStyle === 'italic' ? ['em'] : []),
  ...(style.textDecoration.includes('underline') ? ['u'] : []),
  ...(style.textDecoration.includes('line-through') ? ['s'] : []),
]

/** Looks that mean something become elements. */
function makeMarks(page: Document): void {
  for (const span of page.querySelectorAll<HTMLElement>('span[style]')) {
    for (const name of markOf(span)) {
      const mark = page.createElement(name)
      mark.append(...span.childNodes)
      span.append(mark)
    }
  }
}

const bullet = /^[\s\u00a0]*([·•●○▪■◆\uf0b7-\uf0d8§oØ-]|\(?\d+[.)\u3001\uff09]|[a-z][.)])[\s\u00a0]+/

/** Word writes list items as paragraphs with a sign in front. */
function makeLists(page: Document): void {
  let list: HTMLElement | null = null
  for (const line of page.querySelectorAll<HTMLElement>('p[class*="MsoList"], p[style*="mso-list"]')) {
    const sign = bullet.exec(line.textContent ?? '')?.[0] ?? ''
    const kind = /\d/.test(sign) ? 'OL' : 'UL'
    if (list === null || list.nextElementSibling !== line || list.nodeName !== kind) {
      list = page.createElement(kind)
      line.before(list)
    }
    dropStart(line, sign.length)
    const item = page.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

function dropStart(line: HTMLElement, count: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let left = count
  for (let text = walker.nextNode(); text !== null && left > 0; text = walker.nextNode()) {
    const cut = Math.min(left, text.nodeValue?.length ?? 0)
    text.nodeValue = text.nodeValue?.slice(cut) ?? ''
    left -= cut
  }
}
