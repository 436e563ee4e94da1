import type { FileRef } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { isFileRef } from '@heliodesk/widgets/field/fileRef.ts'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import type { AnyRow } from '../resource/row.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './recordPage.module.css'

const filesOf = (value: unknown): readonly FileRef[] => (Array.isArray(value) ? value.filter(isFileRef) : [])

/** Files that belong to the record, by the field that holds them; those that stand in a group of the page are there. */
export function RecordFiles({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const { openFile } = useWidgetServices()
  const grouped = new Set(resource.page?.groups.flatMap(({ fields }) => fields))
  return Object.entries(resource.fields)
    .filter(([key, { kind }]) => kind === 'files' && !grouped.has(key))
    .map(([key, field]) => {
      const files = filesOf(row[key])
      return files.length === 0 ? null : (
        <Card key={key} title={field.label}>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.filePath}>
                <Button look="link" onClick={() => openFile(file)}>
                  {file.fileName}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )
    })
}
