/** HTML of a template as one line of words; nothing of it is run, shown or fetched. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What stands on lines of its own stays apart.
  for (const block of body.querySelectorAll('address, blockquote, br, div, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th'))
    block.after(' ')
  return body.textContent.replace(/\s+/g, ' ').trim()
}
