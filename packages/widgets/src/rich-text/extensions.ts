import { ownFilePath, textColours, textSides } from '@heliodesk/domain/announcement/allowedHtml'
import { Extension, type Extensions, Mark, mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extension-placeholder'
import { TableKit } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from '../html/cleanHtml.ts'
import { Picture } from './Picture.tsx'

const oneOf = (list: readonly string[], value: string | null): string | null =>
  value !== null && list.includes(value) ? value : null

/** A colour of the short list; each theme has its own tone for it. */
const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => oneOf(textColours, element.getAttribute('data-color')),
      renderHTML: ({ color }) => ({ 'data-color': color }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-color]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
})

/** The side that a paragraph keeps to; left is the side of every text and is not written down. */
const Side = Extension.create({
  name: 'side',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        side: {
          default: null,
          parseHTML: (element) => oneOf(textSides, element.getAttribute('data-align')),
          renderHTML: ({ side }) => (side === null ? {} : { 'data-align': side }),
        },
      },
    },
  ],
})

/** Pictures that the platform keeps; from the clipboard or another page none comes in by its address. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (ownFilePath(element.getAttribute('src')) === null ? false : null) },
  ],
  addNodeView: () => ReactNodeViewRenderer(Picture),
})

/** Everything that a text may be made of: what `allowedHtml` lets through, and no more. */
export const extensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isAllowedLink(href) || ownFilePath(href) !== null,
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage.configure({ inline: true }),
  Colour,
  Highlight,
  Side,
  Placeholder.configure({ placeholder }),
]
