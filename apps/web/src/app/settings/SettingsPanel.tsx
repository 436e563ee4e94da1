import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { settings as copy } from '../../copy/zhCN/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../toast.ts'
import { CarryOver } from './CarryOver.tsx'
import { LayoutPicture, PictureChoice } from './PictureChoice.tsx'
import { Swatches } from './Swatches.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import styles from './settings.module.css'
import { changeSettings, choices, defaultSettings, inForce, type Settings, settingsStore } from './settings.ts'

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}

interface StripProps<V extends string> {
  readonly label: string
  readonly values: readonly V[]
  readonly texts: Readonly<Record<V, string>>
  readonly value: V
  readonly note?: string | undefined
  /** Values that mean nothing as things stand. */
  readonly without?: readonly V[]
  readonly onChange: (value: V) => void
}

function Strip<V extends string>({ label, values, texts, value, note, without = [], onChange }: StripProps<V>) {
  const options = values.map((one) => ({ value: one, label: texts[one], disabled: without.includes(one) }))
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

type Pick = (change: Partial<Settings>) => void

function Look({ settings, pick }: { readonly settings: Settings; readonly pick: Pick }) {
  const isDark = useTheme() === 'dark'
  const menu = settings.layout === 'topmenu' ? 'top' : 'side'
  return (
    <Section title={copy.look}>
      <Strip
        label={copy.mode}
        values={['light', 'dark', 'system']}
        texts={copy.modes}
        value={settings.mode}
        onChange={(mode) => pick({ mode })}
      />
      <PictureChoice
        label={copy.menuTheme}
        value={isDark ? 'dark' : settings.menuTheme}
        disabled={isDark}
        note={isDark ? copy.menuThemeDark : undefined}
        options={choices.menuTheme.map((value) => ({
          value,
          label: copy.menuThemes[value],
          picture: <LayoutPicture menu={menu} dark={value === 'dark'} />,
        }))}
        onChange={(menuTheme) => pick({ menuTheme })}
      />
      <Swatches value={settings.colour} onChange={(colour) => pick({ colour })} />
    </Section>
  )
}

function Navigation({ settings, pick }: { readonly settings: Settings; readonly pick: Pick }) {
  const isTop = settings.layout === 'topmenu'
  return (
    <Section title={copy.navigation}>
      <PictureChoice
        label={copy.layout}
        value={settings.layout}
        options={choices.layout.map((value) => ({
          value,
          label: copy.layouts[value],
          picture: <LayoutPicture menu={value === 'topmenu' ? 'top' : 'side'} />,
        }))}
        onChange={(layout) => pick({ layout })}
      />
      <Strip
        label={copy.contentWidth}
        values={choices.contentWidth}
        texts={copy.contentWidths}
        value={settings.contentWidth}
        without={isTop ? [] : ['fluid']}
        note={isTop ? undefined : copy.contentWidthSide}
        onChange={(contentWidth) => pick({ contentWidth })}
      />
      <SwitchRow
        label={copy.fixedSidebar}
        note={isTop ? copy.fixedSidebarNote : undefined}
        checked={settings.fixedSidebar}
        disabled={isTop}
        onChange={(fixedSidebar) => pick({ fixedSidebar })}
      />
    </Section>
  )
}

function Behaviour({ settings, pick }: { readonly settings: Settings; readonly pick: Pick }) {
  return (
    <Section title={copy.behaviour}>
      <SwitchRow label={copy.fixedHeader} checked={settings.fixedHeader} onChange={(fixedHeader) => pick({ fixedHeader })} />
      <SwitchRow
        label={copy.autoHideHeader}
        note={settings.fixedHeader ? undefined : copy.autoHideHeaderNote}
        checked={settings.autoHideHeader}
        disabled={!settings.fixedHeader}
        onChange={(autoHideHeader) => pick({ autoHideHeader })}
      />
      <SwitchRow
        label={copy.multiTab}
        note={copy.multiTabNote}
        checked={settings.multiTab}
        onChange={(multiTab) => pick({ multiTab })}
      />
      <SwitchRow
        label={copy.watermark}
        note={copy.watermarkNote}
        checked={settings.watermark}
        onChange={(watermark) => pick({ watermark })}
      />
      <Strip
        label={copy.density}
        values={['compact', 'normal', 'loose']}
        texts={copy.densities}
        value={settings.density}
        note={copy.densityNote}
        onChange={(density) => pick({ density })}
      />
    </Section>
  )
}

/** Everything of A§2.3 that a person may choose, in the drawer and on the settings page of the account. */
export function SettingsPanel() {
  const settings = inForce(useStore(settingsStore))
  const reset = (): void => {
    changeSettings(defaultSettings)
    toast.success(copy.resetDone)
  }
  return (
    <div className={styles.panel}>
      <Look settings={settings} pick={changeSettings} />
      <Navigation settings={settings} pick={changeSettings} />
      <Behaviour settings={settings} pick={changeSettings} />
      <Section title={copy.aids}>
        <SwitchRow
          label={copy.colourWeak}
          note={copy.colourWeakNote}
          checked={settings.colourWeak}
          onChange={(colourWeak) => changeSettings({ colourWeak })}
        />
      </Section>
      <p className={styles.note}>{copy.kept}</p>
      <Button onClick={reset}>{copy.reset}</Button>
      <CarryOver />
    </div>
  )
}
