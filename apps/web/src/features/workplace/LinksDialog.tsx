import type { ReactNode } from 'react'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { iconOf } from '#web/ui/menuIcon.ts'
import { mostLinks, movedLink, type QuickLink } from './quickLinks.ts'
import styles from './Workplace.module.css'

interface Props {
  readonly pages: readonly QuickLink[]
  readonly links: readonly QuickLink[]
  /** The paths in their order; null brings back the default. */
  readonly onChange: (paths: readonly string[] | null) => void
  readonly onClose: () => void
}

/** Chooses and orders the quick links; every press acts at once. */
export function LinksDialog({ pages, links, onChange, onClose }: Props) {
  const paths = links.map((link) => link.path)
  const others = pages.filter((page) => !paths.includes(page.path))
  const isFull = links.length >= mostLinks
  return (
    <Dialog
      title={copy.editTitle}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange(null)}>{copy.reset}</Button>
          <Button look="primary" onClick={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{isFull ? copy.full(mostLinks) : copy.editNote(mostLinks)}</p>
      <h3 className={styles.listTitle}>{copy.chosen}</h3>
      <ul className={styles.linkList} aria-label={copy.chosen}>
        {links.map((link, place) => (
          <LinkRow key={link.path} link={link}>
            <Act
              name="arrowUp"
              label={copy.up(link.title)}
              isOff={place === 0}
              run={() => onChange(movedLink(paths, link.path, -1))}
            />
            <Act
              name="arrowDown"
              label={copy.down(link.title)}
              isOff={place === links.length - 1}
              run={() => onChange(movedLink(paths, link.path, 1))}
            />
            <Act name="close" label={copy.remove(link.title)} run={() => onChange(paths.filter((path) => path !== link.path))} />
          </LinkRow>
        ))}
      </ul>
      <h3 className={styles.listTitle}>{copy.available}</h3>
      <ul className={styles.linkList} aria-label={copy.available}>
        {others.map((page) => (
          <LinkRow key={page.path} link={page}>
            <Act name="plus" label={copy.add(page.title)} isOff={isFull} run={() => onChange([...paths, page.path])} />
          </LinkRow>
        ))}
      </ul>
    </Dialog>
  )
}

function LinkRow({ link, children }: { readonly link: QuickLink; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={iconOf(link.icon)} size={16} />
      <span>
        {link.title} <small>{link.group}</small>
      </span>
      {children}
    </li>
  )
}

interface ActProps {
  readonly name: IconName
  readonly label: string
  readonly isOff?: boolean
  readonly run: () => void
}

function Act({ name, label, isOff = false, run }: ActProps) {
  return (
    <IconButton label={label} disabled={isOff} onClick={run}>
      <Icon name={name} size={16} />
    </IconButton>
  )
}
