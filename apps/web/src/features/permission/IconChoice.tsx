import { subjectPaths } from '@heliodesk/widgets/icon/subjectPaths.ts'
import { permissionAdmin as texts } from '#web/copy/zhCN/permissionAdmin.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './permissionAdmin.module.css'

const names = [...(Object.keys(subjectPaths) as IconName[]), 'alarm', 'box', 'eye', 'lock', 'search'] as const

interface Props {
  readonly value: string | null
  readonly onChange: (icon: string | null) => void
}

/** One of our own icons, or none: native radios, so that the arrow keys walk. */
export function IconChoice({ value, onChange }: Props) {
  const copy = texts.form
  return (
    <fieldset className={styles.icons}>
      <legend>{copy.icon}</legend>
      <label className={styles.icon} data-checked={value === null || undefined} title={copy.noIcon}>
        <input type="radio" name="menu-icon" aria-label={copy.noIcon} checked={value === null} onChange={() => onChange(null)} />
        <span aria-hidden="true">–</span>
      </label>
      {names.map((name) => (
        <label key={name} className={styles.icon} data-checked={value === name || undefined} title={name}>
          <input type="radio" name="menu-icon" aria-label={name} checked={value === name} onChange={() => onChange(name)} />
          <Icon name={name} size={16} />
        </label>
      ))}
    </fieldset>
  )
}
