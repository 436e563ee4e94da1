import { allowedAttributes, allowedTags } from '@heliodesk/domain/announcement/allowedHtml'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import createPurifier from 'dompurify'

/** An instance of our own: nobody else's hooks change what is allowed here. */
const purifier = createPurifier(window)

const isAllowedLink = (href: string): boolean => /^mailto:[\w.+-]+@[\w.-]+$/i.test(href) || openTargetOf(href) !== null

purifier.addHook('afterSanitizeAttributes', (node) => {
  const own = allowedAttributes[node.nodeName.toLowerCase()] ?? []
  for (const name of node.getAttributeNames()) if (!own.includes(name)) node.removeAttribute(name)
  if (node.nodeName !== 'A') return
  const href = node.getAttribute('href')
  if (href === null || !isAllowedLink(href)) return node.removeAttribute('href')
  // A link that escapes the page's own handling (middle click) still tells nothing and takes nothing with it.
  node.setAttribute('rel', 'noopener noreferrer')
  if (!href.startsWith('/')) node.setAttribute('target', '_blank')
})

/**
 * HTML of a message as nodes that only show (D-HTML). The server has cleaned it already; this second wall holds by itself. Nodes and not
 * a text: what was judged is what is shown, no parser reads it a second time.
 */
export function cleanHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    SAFE_FOR_XML: true,
    RETURN_DOM_FRAGMENT: true,
  })
}
