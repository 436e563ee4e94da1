import { setLanguage } from '#web/app/changeLanguage.ts'
import { SettingsPanel } from '#web/app/settings/SettingsPanel.tsx'
import { language, languages } from '#web/copy/language.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './settings.module.css'

/** Language, and everything of the settings drawer. */
export function Custom() {
  return (
    <div className={styles.custom}>
      <section className={styles.language} aria-label={copy.language}>
        <h3>{copy.language}</h3>
        <Segmented
          label={copy.language}
          value={language}
          options={languages.map(({ value, name }) => ({ value, label: name }))}
          onChange={(next) => void setLanguage(next)}
        />
        <p className={styles.quiet}>{copy.languageNote}</p>
      </section>
      <SettingsPanel />
    </div>
  )
}
