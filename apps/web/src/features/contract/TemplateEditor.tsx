import { contractPlaceholders, type PlaceholderKey, signaturePlace } from '@heliodesk/contracts/contractPlaceholders'
import { useDeferredValue, useRef } from 'react'
import { contract as copy } from '#web/copy/zhCN/contract.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TemplateText } from './TemplateText.tsx'
import styles from './template.module.css'

type Control = Parameters<NonNullable<Controls[string]>>[0]

const choices = (Object.keys(contractPlaceholders) as PlaceholderKey[]).map((key) => {
  const { zh } = contractPlaceholders[key].label
  return { value: zh, label: zh }
})

/** The text of a template: places to insert where the cursor stands, and how it will look. */
function TemplateEditor({ id, value, isDisabled, onChange }: Control) {
  const body = String(value)
  const shown = useDeferredValue(body)
  const area = useRef<HTMLDivElement>(null)
  const insert = (text: string) => {
    const field = area.current?.querySelector('textarea')
    const from = field?.selectionStart ?? body.length
    const to = field?.selectionEnd ?? from
    onChange(body.slice(0, from) + text + body.slice(to))
    // The control takes the new text first, which puts the cursor at its end.
    setTimeout(() => {
      field?.focus()
      field?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <div className={styles.editor} ref={area}>
      <div className={styles.tools}>
        <Select
          className={styles.insert ?? ''}
          aria-label={copy.insert}
          placeholder={copy.insertHint}
          options={choices}
          value={null}
          disabled={isDisabled}
          showSearch
          onSelect={(name: string | null) => name !== null && insert(`{{${name}}}`)}
        />
        <Button disabled={isDisabled} onClick={() => insert(`\n\n{{${signaturePlace}}}\n`)}>
          {copy.signatures}
        </Button>
      </div>
      <Input.TextArea
        id={id}
        className={styles.area ?? ''}
        autoSize={{ minRows: 12, maxRows: 24 }}
        value={body}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <TemplateText body={shown} />
    </div>
  )
}

/** Own controls of the form of templates. */
export const templateControls: Controls = { body: (control) => <TemplateEditor {...control} /> }
