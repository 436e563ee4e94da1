import { colours } from '@heliodesk/widgets/theme/theme.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserLocal } from '../../session/expiringStorage.ts'
import { changeSettings, defaultSettings, inForce, parseSettings, readSettings, settingsKey, settingsStore } from './settings.ts'

beforeEach(() => {
  browserLocal.clear()
  readSettings()
})

describe('settings of a device', () => {
  test('[SETTINGS-14] [SETTINGS-15] [SETTINGS-16] [SETTINGS-17] begin with the brand, the side menu, fixed width and tabs', () => {
    expect(settingsStore.getState()).toMatchObject({
      colour: 'brand',
      layout: 'sidemenu',
      contentWidth: 'fixed',
      multiTab: true,
      mode: 'system',
    })
  })
  test('[SETTINGS-13] know exactly eight colours beside the brand', () => {
    expect(colours).toEqual(['red', 'volcano', 'dusk', 'cyan', 'green', 'blue', 'geekblue', 'purple'])
  })
  test('[SETTINGS-12] are kept, only where they differ, and read again', () => {
    changeSettings({ colour: 'cyan', fixedHeader: false })
    expect(JSON.parse(browserLocal.getItem(settingsKey) ?? '')).toEqual({ colour: 'cyan', fixedHeader: false })
    settingsStore.setState(defaultSettings)
    readSettings()
    expect(settingsStore.getState()).toMatchObject({ colour: 'cyan', fixedHeader: false, layout: 'sidemenu' })
    changeSettings(defaultSettings)
    expect(browserLocal.getItem(settingsKey)).toBeNull()
  })
  test('take over the theme that stood alone in earlier versions, once', () => {
    browserLocal.setItem('heliodesk__theme', 'dark')
    readSettings()
    expect(settingsStore.getState().mode).toBe('dark')
    expect(browserLocal.getItem('heliodesk__theme')).toBeNull()
    readSettings()
    expect(settingsStore.getState().mode).toBe('dark')
  })
  test.each(['', 'null', '[]', '7', '{', '{"colour":"mauve","layout":3,"multiTab":"no"}', '{"__proto__":{"colour":"red"}}'])(
    'fall back to the default where they are damaged: %s',
    (text) => expect(parseSettings(text)).toEqual(defaultSettings),
  )
  test('keep the sound values beside damaged ones', () => {
    expect(parseSettings('{"colour":"mauve","density":"loose","unknown":1}')).toEqual({ ...defaultSettings, density: 'loose' })
  })
})

describe('a choice that another one rules out', () => {
  test('[SETTINGS-05] is fluid width beside the side menu', () => {
    const wish = { ...defaultSettings, contentWidth: 'fluid' } as const
    expect(inForce(wish).contentWidth).toBe('fixed')
    expect(inForce({ ...wish, layout: 'topmenu' }).contentWidth).toBe('fluid')
  })
  test('[SETTINGS-09] is the fixed sidebar beside the top menu', () => {
    expect(inForce({ ...defaultSettings, layout: 'topmenu' }).fixedSidebar).toBe(false)
    expect(inForce(defaultSettings).fixedSidebar).toBe(true)
  })
  test('[SETTINGS-07] is hiding a header that is not fixed', () => {
    const wish = { ...defaultSettings, autoHideHeader: true }
    expect(inForce(wish).autoHideHeader).toBe(true)
    expect(inForce({ ...wish, fixedHeader: false }).autoHideHeader).toBe(false)
  })
})
