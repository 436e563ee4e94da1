import { language, languages, saveLanguage } from '../../copy/language.ts'
import styles from './UserLayout.module.css'

/** The other language under its own name. Before sign-in nothing can be lost, so the window starts anew at once. */
export function LanguageSwitch() {
  return languages
    .filter(({ value }) => value !== language)
    .map(({ value, name }) => (
      <button
        key={value}
        type="button"
        className={styles.language}
        lang={value}
        onClick={() => {
          saveLanguage(value)
          location.reload()
        }}
      >
        {name}
      </button>
    ))
}
