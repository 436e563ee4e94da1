import { colours } from '@heliodesk/widgets/theme/theme.ts'
import { useId } from 'react'
import { settings as copy } from '../../copy/zhCN/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'

interface Props {
  readonly value: Settings['colour']
  readonly onChange: (colour: Settings['colour']) => void
}

/** The eight theme colours; none is ticked while the brand's own is in use (D-THEME). */
export function Swatches({ value, onChange }: Props) {
  const name = useId()
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <span id={name}>{copy.colour}</span>
        <span className={styles.chosen}>{copy.colours[value]}</span>
      </div>
      <div className={styles.swatches} role="radiogroup" aria-labelledby={name}>
        {colours.map((colour) => (
          <label key={colour} className={styles.swatch} data-colour={colour} title={copy.colours[colour]}>
            <input
              type="radio"
              name={name}
              aria-label={copy.colours[colour]}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            {colour === value && <Icon name="check" size={16} />}
          </label>
        ))}
      </div>
      {value !== 'brand' && (
        <button type="button" className={styles.link} onClick={() => onChange('brand')}>
          {copy.brandBack}
        </button>
      )}
    </div>
  )
}
