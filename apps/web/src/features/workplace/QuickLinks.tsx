import { useState } from 'react'
import { useUserSetting } from '#web/api/useUserSetting.ts'
import { toast } from '#web/app/toast.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { useSession } from '#web/session/useSession.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { iconOf } from '#web/ui/menuIcon.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { chosenLinks, pagesOf } from './quickLinks.ts'
import styles from './Workplace.module.css'

/** The pages that a person needs most, chosen and ordered by them; the links follow to another computer. */
export function QuickLinks({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const menu = useSession((state) => state.permissions?.menu)
  const setting = useUserSetting('workplace:links', () => toast.error(copy.linksFailed, { key: 'workplace-links' }))
  const [isEditing, setEditing] = useState(false)
  const pages = pagesOf(menu ?? [])
  const links = chosenLinks(setting.value, pages)
  return (
    <Card
      title={copy.quick}
      extra={
        <button type="button" className={styles.link} onClick={() => setEditing(true)}>
          {copy.edit}
        </button>
      }
    >
      {links.length === 0 && <p className={styles.empty}>{copy.linksEmpty}</p>}
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <button type="button" onClick={() => onOpen(link.path)}>
              <Icon name={iconOf(link.icon)} size={20} />
              <span>{link.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {isEditing && <LinksDialog pages={pages} links={links} onChange={setting.save} onClose={() => setEditing(false)} />}
    </Card>
  )
}
