import { ownFileAddress } from '@heliodesk/domain/announcement/allowedHtml'
import { cleanHtml } from '../html/cleanHtml.ts'

/** What is written, as it will be kept and shown: through the same sanitizer, '' where there is nothing to see. */
export function htmlOf(written: string): string {
  const place = document.createElement('div')
  place.append(cleanHtml(written))
  for (const empty of place.querySelectorAll('colgroup, col')) empty.remove()
  for (const picture of place.querySelectorAll('img')) {
    picture.setAttribute('src', ownFileAddress(picture.dataset['own'] ?? ''))
    delete picture.dataset['own']
  }
  for (const link of place.querySelectorAll('a')) {
    link.removeAttribute('rel')
    link.removeAttribute('target')
  }
  // The editor keeps an empty line at the end to write in.
  while (place.lastElementChild?.nodeName === 'P' && place.lastElementChild.childNodes.length === 0)
    place.lastElementChild.remove()
  const isEmpty = place.textContent?.trim() === '' && place.querySelector('img, hr, table') === null
  return isEmpty ? '' : place.innerHTML
}
