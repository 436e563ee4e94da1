import { allowedAttributes, allowedTags, allowedValues, ownFilePath } from '@heliodesk/domain/announcement/allowedHtml'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import createPurifier from 'dompurify'

/** An instance of our own: nobody else's hooks change what is allowed here. */
const purifier = createPurifier(window)

/** Where a link of a text may lead: pages of ours, named hosts, mailboxes. */
export const isAllowedLink = (href: string): boolean => /^mailto:[\w.+-]+@[\w.-]+$/i.test(href) || openTargetOf(href) !== null

const isOneOf = (node: Element, name: string): boolean =>
  allowedValues[name] === undefined || allowedValues[name].includes(node.getAttribute(name) ?? '')

purifier.addHook('afterSanitizeAttributes', (node) => {
  const own = allowedAttributes[node.nodeName.toLowerCase()] ?? []
  for (const name of node.getAttributeNames()) if (!own.includes(name) || !isOneOf(node, name)) node.removeAttribute(name)
  if (node.nodeName === 'IMG' && ownFilePath(node.getAttribute('src')) === null) return node.remove()
  if (node.nodeName !== 'A') return
  const href = node.getAttribute('href')
  if (href === null || !isAllowedLink(href)) return node.removeAttribute('href')
  // A link that escapes the page's own handling (middle click) still tells nothing and takes nothing with it.
  node.setAttribute('rel', 'noopener noreferrer')
  if (!href.startsWith('/')) node.setAttribute('target', '_blank')
})

// A picture asks the network as soon as it has its address: what is no picture of ours never becomes an element with one.
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'src' && (node.nodeName !== 'IMG' || ownFilePath(data.attrValue) === null)) data.keepAttr = false
})

/**
 * HTML as nodes that only show (D-HTML). The server has cleaned it already; this second sanitizer works by itself. Nodes and not a text: what
 * was judged is what is shown, no parser reads it a second time. Pictures come without their address, which needs the session: theirs is
 * in `data-own`.
 */
export function cleanHtml(html: string): DocumentFragment {
  // Nothing at all where the text is a page of frames.
  const clean: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    SAFE_FOR_XML: true,
    RETURN_DOM_FRAGMENT: true,
  })
  if (clean === null) return document.createDocumentFragment()
  for (const picture of clean.querySelectorAll('img')) {
    picture.setAttribute('data-own', ownFilePath(picture.getAttribute('src')) ?? '')
    picture.removeAttribute('src')
    if (!picture.hasAttribute('alt')) picture.alt = ''
  }
  return clean
}
