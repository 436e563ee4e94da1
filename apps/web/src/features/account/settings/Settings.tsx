import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type SettingsSection, settingsPath, settingsSections } from '#web/app/routes/shellRoutes.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useProfile } from '../useAccount.ts'
import { BaseForm } from './BaseForm.tsx'
import { Bindings } from './Bindings.tsx'
import { Notices } from './Notices.tsx'
import styles from './settings.module.css'

const AvatarEditor = lazy(async () => ({ default: (await import('../avatar/AvatarEditor.tsx')).AvatarEditor }))
const Custom = lazy(async () => ({ default: (await import('./Custom.tsx')).Custom }))
const Security = lazy(async () => ({ default: (await import('./Security.tsx')).Security }))

interface Props {
  readonly section: SettingsSection
  readonly onOpen: (path: string) => void
}

/** Everything that a person decides for themselves, section by section. */
export function Settings({ section, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the sections stand side by side, and not all of them are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is on another entry when the section changed
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={copy.settings}>
        <h1>{copy.settings}</h1>
        <ul ref={list}>
          {settingsSections.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-current={one === section ? 'page' : undefined}
                onClick={() => onOpen(`${settingsPath}/${one}`)}
              >
                {copy.sections[one]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.content} aria-labelledby="account-section">
        <h2 id="account-section">{copy.sections[section]}</h2>
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <Section section={section} onOpen={onOpen} />
        </Suspense>
      </section>
    </div>
  )
}

function Section({ section, onOpen }: Props): ReactNode {
  const profile = useProfile()
  switch (section) {
    case 'custom':
      return <Custom />
    case 'notification':
      return <Notices />
    case 'security':
      return <Security />
    default:
      return (
        <Loaded query={profile} height={360}>
          {(data) => {
            if (section === 'avatar') return <AvatarEditor profile={data} />
            if (section === 'binding') return <Bindings profile={data} onBase={() => onOpen(`${settingsPath}/base`)} />
            return <BaseForm profile={data} />
          }}
        </Loaded>
      )
  }
}
