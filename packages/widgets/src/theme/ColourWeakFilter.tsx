import styles from './ColourWeakFilter.module.css'
import { useLook } from './theme.ts'

/**
 * A third of what red has over green goes into blue: reds lean to magenta, greens to olive, greys stay, and text keeps its
 * contrast. In linear light, which is what SVG filters compute in. `base.css` lays it over the page.
 */
const matrix = '1 0 0 0 0  0 1 0 0 0  0.35 -0.35 1 0 0  0 0 0 1 0'

/** The filter of the colour-weak mode (SETTINGS-10). */
export function ColourWeakFilter() {
  if (!useLook((look) => look.colourWeak)) return null
  return (
    <svg className={styles.filter} aria-hidden="true">
      <filter id="colour-weak">
        <feColorMatrix type="matrix" values={matrix} />
      </filter>
    </svg>
  )
}
