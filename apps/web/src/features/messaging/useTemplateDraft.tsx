import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import type { TemplateDraft } from '@heliodesk/domain/message/templateProblems'
import { FieldControl, type FieldControlProps } from '@heliodesk/widgets/field/FieldControl'
import { useEffect, useMemo, useState } from 'react'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { TemplateContent } from './TemplateContent.tsx'

type Key = keyof typeof messageTemplate.fields
const empty = { templateCode: '', templateName: '', templateContent: '', templateTestJson: '', templateType: '' }

/** The ordinary control of a field, which tells what it holds: the variables stand in several of them. */
function Heard({ onHeard, ...control }: FieldControlProps & { readonly onHeard: (value: string) => void }) {
  const value = String(control.value)
  useEffect(() => onHeard(value), [value, onHeard])
  return <FieldControl {...control} />
}

function HeardContent({
  onHeard,
  ...control
}: Parameters<typeof TemplateContent>[0] & { readonly onHeard: (value: string) => void }) {
  const value = String(control.value)
  useEffect(() => onHeard(value), [value, onHeard])
  return <TemplateContent {...control} />
}

/** What the open form holds of a template, and the controls that tell it. */
export function useTemplateDraft(): { readonly draft: TemplateDraft; readonly controls: Controls } {
  const [draft, setDraft] = useState(empty)
  const hear = useMemo(() => {
    const listener = (key: Key) => (value: string) => setDraft((before) => ({ ...before, [key]: value }))
    return {
      templateCode: listener('templateCode'),
      templateName: listener('templateName'),
      templateType: listener('templateType'),
      templateContent: listener('templateContent'),
      templateTestJson: listener('templateTestJson'),
    }
  }, [])
  const { templateType } = draft
  const controls = useMemo((): Controls => {
    const { fields } = messageTemplate
    return {
      templateCode: (control) => <Heard {...control} field={fields.templateCode} onHeard={hear.templateCode} />,
      templateName: (control) => <Heard {...control} field={fields.templateName} onHeard={hear.templateName} />,
      templateType: (control) => <Heard {...control} field={fields.templateType} onHeard={hear.templateType} />,
      templateTestJson: (control) => <Heard {...control} field={fields.templateTestJson} onHeard={hear.templateTestJson} />,
      templateContent: (control) => (
        <HeardContent {...control} field={fields.templateContent} type={templateType} onHeard={hear.templateContent} />
      ),
    }
  }, [hear, templateType])
  return { draft, controls }
}
