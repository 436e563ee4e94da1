import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { userSettingQuery } from '../../api/useUserSetting.ts'
import { isCovered, isTyping } from '../../ui/keyboard.ts'
import { singleKeySetting } from '../../ui/useShortcutSetting.ts'
import { warmPalette } from './palette/openPalette.ts'

export interface HeaderKeys {
  readonly openPalette: () => void
  readonly openHelp: () => void
  /** Opens the tab at this place, from 0. */
  readonly openTab: (at: number) => void
}

const isCommand = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/**
 * Keys that work on every page: Ctrl or ⌘ K, also while typing; Alt with a figure; and ? where single keys are not
 * switched off, which is asked for when somebody presses it.
 */
export function useHeaderKeys(keys: HeaderKeys): void {
  const client = useQueryClient()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const help = async (): Promise<void> => {
      const isOn = await client.fetchQuery(userSettingQuery(singleKeySetting)).catch(() => null)
      if (isOn !== false) latest.current.openHelp()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || isCovered()) return
      // Half of the combination is down: its script may come while the other half is pressed.
      if (event.key === 'Control' || event.key === 'Meta') warmPalette()
      if (isCommand(event) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.openPalette()
        return
      }
      const figure = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (event.altKey && !event.ctrlKey && !event.metaKey && figure !== undefined) {
        event.preventDefault()
        latest.current.openTab(Number(figure) - 1)
        return
      }
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) void help()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [client])
}
