import { ownFilePath } from '@heliodesk/domain/announcement/allowedHtml'
import { Marked } from 'marked'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Its HTML goes through `SafeHtml`; pictures of other hosts, which no page of ours loads, become links to them. */
const reader = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    image: ({ href, text }) =>
      ownFilePath(href) === null
        ? `<a href="${escaped(href)}">${escaped(text || href)}</a>`
        : `<img src="${escaped(href)}" alt="${escaped(text)}">`,
  },
})

export const markdownHtml = (text: string): string => reader.parse(text, { async: false })
