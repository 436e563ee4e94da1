/** HTML of a template as one line of words; nothing of it is run, shown or fetched. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}
