import { StatusMark } from '../status/StatusMark.tsx'
import { toneOf as levelTone } from '../tag/levels.ts'
import { Tag } from '../tag/Tag.tsx'
import styles from './DictMark.module.css'
import { isLevelDict, stationDict, toneOf } from './dictTones.ts'

export interface DictMarkProps {
  /** Dictionary code; decides whether its values carry a mark. */
  readonly dict: string
  readonly value: unknown
  readonly text: string
}

/** A dictionary value in a list: a state is shape, colour and word together, anything else is the word. */
export function DictMark({ dict, value, text }: DictMarkProps) {
  if (dict === stationDict) return <StatusMark status={value} label={text} />
  // A level has one look wherever it stands: that of its tag.
  if (isLevelDict(dict)) return <Tag tone={levelTone(String(value))}>{text}</Tag>
  const tone = toneOf(dict, value)
  if (tone === 'plain') return <span>{text}</span>
  return (
    <span className={styles.mark} data-tone={tone}>
      <svg className={styles.shape} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
        {tone === 'good' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
        {tone === 'off' && <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />}
        {tone === 'wait' && <path d="M5 .4 9.6 5 5 9.6.4 5z" fill="currentColor" />}
        {tone === 'bad' && <path d="M5 .8 9.6 9H.4z" fill="currentColor" />}
      </svg>
      {text}
    </span>
  )
}
