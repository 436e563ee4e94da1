import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { reference } from '../../copy/zhCN/reference.ts'
import styles from './codeRule.module.css'
import { commonFormats } from './commonFormats.ts'
import { emptySegment, readSegments, type Segment, writeSegments } from './segments.ts'
import { TryValue } from './TryValue.tsx'

interface Props {
  readonly id: string
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

/** Segments of a check rule, one block each, and a value to try them on before they are saved. */
export function SegmentsControl({ id, value, isDisabled, onChange }: Props) {
  const copy = reference.segment
  const [segments, setSegments] = useState(() => readSegments(value))
  const write = (next: readonly Segment[]) => {
    setSegments(next)
    onChange(writeSegments(next))
  }
  const change = (at: number, part: Partial<Segment>) =>
    write(segments.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className={styles.segments}>
      <p className={styles.explain}>{copy.explain}</p>
      {segments.map((segment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is what stands at its place
        <fieldset key={at} className={styles.segment} disabled={isDisabled}>
          <legend className={styles.legend}>{copy.at(at + 1)}</legend>
          <SegmentFields segment={segment} at={at} id={at === 0 ? id : undefined} onChange={(part) => change(at, part)} />
          <Button
            look="text"
            aria-label={copy.remove(at + 1)}
            disabled={isDisabled || segments.length === 1}
            icon={<Icon name="trash" size={16} />}
            onClick={() => write(segments.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <Button
        className={styles.add}
        disabled={isDisabled}
        icon={<Icon name="plus" size={16} />}
        onClick={() => write([...segments, emptySegment])}
      >
        {copy.add}
      </Button>
      <TryValue ruleJson={writeSegments(segments)} />
    </div>
  )
}

interface FieldsProps {
  readonly segment: Segment
  readonly at: number
  readonly id: string | undefined
  readonly onChange: (part: Partial<Segment>) => void
}

/** By its pattern and its message; the choice itself is not kept. */
const formats = commonFormats()

function SegmentFields({ segment, at, id, onChange }: FieldsProps) {
  const copy = reference.segment
  const named = (what: string) => `${copy.at(at + 1)} ${what}`
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        className={styles.digits}
        aria-label={named(copy.digits)}
        placeholder={copy.digitsHint}
        maxLength={3}
        value={segment.digits}
        onChange={({ target }) => onChange({ digits: target.value.trim() })}
      />
      <Select
        className={styles.common}
        aria-label={named(copy.common)}
        placeholder={copy.common}
        popupMatchSelectWidth={false}
        value={null}
        options={formats.map(({ pattern, message }) => ({ value: pattern, label: message }))}
        onChange={(pattern: string) => onChange(formats.find((one) => one.pattern === pattern) ?? {})}
      />
      <Input
        className={styles.pattern}
        aria-label={named(copy.pattern)}
        placeholder={copy.pattern}
        maxLength={500}
        value={segment.pattern}
        onChange={({ target }) => onChange({ pattern: target.value })}
      />
      <Input
        className={styles.message}
        aria-label={named(copy.message)}
        placeholder={copy.message}
        maxLength={100}
        value={segment.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <Select
        className={styles.order}
        aria-label={named(copy.order)}
        disabled={segment.digits !== '*'}
        value={segment.priority}
        options={[
          { value: '1', label: copy.first },
          { value: '0', label: copy.last },
        ]}
        onChange={(priority: string) => onChange({ priority })}
      />
    </>
  )
}
