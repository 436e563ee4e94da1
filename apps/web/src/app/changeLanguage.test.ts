import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { browserLocal } from '../session/expiringStorage.ts'
import { saveDictionaries, session } from '../session/store.ts'
import { setLanguage } from './changeLanguage.ts'
import { questions } from './confirm.ts'
import { addUnsavedSource } from './unsaved.ts'

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  browserLocal.clear()
  vi.stubGlobal('location', { reload })
})

const kept = () => browserLocal.getItem('heliodesk__language')

describe('changing the language', () => {
  test('keeps it, forgets texts that were fetched in the other one, and starts the window anew', async () => {
    saveDictionaries({ sex: [] })
    expect(await setLanguage('en-US')).toBe(true)
    expect(kept()).toBe('en-US')
    expect(browserLocal.getItem('heliodesk__UI_CACHE_DB_DICT_DATA')).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    session.setState({ dictionaries: null })
  })

  test('to the one that is shown does nothing', async () => {
    expect(await setLanguage('zh-CN')).toBe(true)
    expect(kept()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  test('asks first where something is unsaved, and leaves everything where the person stays', async () => {
    onTestFinished(addUnsavedSource(() => true))
    const changed = setLanguage('en-US')
    await vi.waitFor(() => expect(questions.getState().asked).toHaveLength(1))
    questions.getState().asked[0]?.answer(false)
    expect(await changed).toBe(false)
    expect(kept()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
})
