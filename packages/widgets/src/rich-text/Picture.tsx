import { ownFilePath } from '@heliodesk/domain/announcement/allowedHtml'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { richText as copy } from '../copy/zhCN/richText.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './richText.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A kept picture inside the text that is written; it is fetched with the session. */
export function Picture({ node, selected }: NodeViewProps) {
  const path = ownFilePath(textOf(node.attrs['src'])) ?? undefined
  const { src, isFailed } = useWidgetServices().useStoredImage(path)
  const alt = textOf(node.attrs['alt'])
  return (
    <NodeViewWrapper as="span" className={styles.picture} data-selected={selected || undefined}>
      {src === null ? (
        <span className={styles.noPicture}>{isFailed ? copy.pictureGone(alt) : copy.pictureLoading}</span>
      ) : (
        <img src={src} alt={alt} draggable={false} />
      )}
    </NodeViewWrapper>
  )
}
