import { allowedAttributes, allowedTags, allowedValues, ownFilePath } from '@heliodesk/domain/announcement/allowedHtml'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import sanitizeHtml from 'sanitize-html'

const isAllowedLink = (href: string): boolean => /^mailto:[\w.+-]+@[\w.-]+$/i.test(href) || openTargetOf(href) !== null

/** A link that leads nowhere permitted stays as plain words. */
const link: sanitizeHtml.Transformer = (tagName, { href, title }) =>
  href !== undefined && isAllowedLink(href)
    ? { tagName, attribs: { href, ...(title === undefined ? {} : { title }) } }
    : { tagName: 'span', attribs: {} }

/** Attributes that have one of a few values, and another one not at all. */
const words: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => allowedValues[name]?.includes(value) ?? true)),
})

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is no text of the announcement.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'math',
    'svg',
  ],
  transformTags: { '*': words, a: link },
  // Pictures are those that the platform keeps; any other one, and one without an address, is no picture.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && ownFilePath(attribs['src']) === null,
  nestingLimit: 50,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
}

/** The same few announcements are asked for by everybody all day: what was cleaned lately is not cleaned again. */
const cleaned = new Map<string, string>()
const mostKept = 200

/** HTML that only shows (D-HTML): kept to the allow-list, repeatable without further change. */
export function safeHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = settled(html)
  const [oldest] = cleaned.keys()
  if (cleaned.size >= mostKept && oldest !== undefined) cleaned.delete(oldest)
  cleaned.set(html, clean)
  return clean
}

/** What a tag that is left out held together stands alone, and is read otherwise the next time: paragraphs within one another come apart. */
function settled(html: string): string {
  let clean = sanitizeHtml(html, options)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const again = sanitizeHtml(clean, options)
    if (again === clean) return clean
    clean = again
  }
  return clean
}
/** Two are enough for all that was found. */
const mostTurns = 5

/** Plain text as HTML that shows the same: every sign is a sign, line breaks stay. */
export function textAsHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br />')}</p>`
}

/** The words of HTML, line by line, for ways of sending that know no HTML. */
export function htmlAsText(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi, '$&\n').replace(/<li\b[^>]*>/gi, '$&· ')
  const words = sanitizeHtml(lines, { ...options, allowedTags: [], allowedAttributes: {}, transformTags: {} })
  const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&#39;': "'" }
  return words
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
