import { useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import styles from '../picker/picker.module.css'
import { Segmented } from '../segmented/Segmented.tsx'
import { DepartList } from './DepartSide.tsx'
import { type Circle, GroupSide } from './GroupSide.tsx'

export interface PeopleSideProps {
  readonly selected: Circle | null
  readonly onSelect: (circle: Circle | null) => void
}

/** Narrows the people beside it: by department, or by group. Turning to the other shows everybody again. */
export function PeopleSide({ selected, onSelect }: PeopleSideProps) {
  const [by, setBy] = useState<Circle['kind']>('depart')
  const selectedId = selected?.kind === by ? selected.id : undefined
  return (
    <section className={styles.side} aria-label={copy.user.circles}>
      <Segmented
        label={copy.user.circles}
        value={by}
        options={[
          { value: 'depart', label: copy.user.departs },
          { value: 'group', label: copy.user.groups },
        ]}
        onChange={(next) => {
          setBy(next)
          onSelect(null)
        }}
      />
      {by === 'depart' ? (
        <DepartList
          selectedId={selectedId}
          onSelect={(depart) => onSelect(depart && { kind: 'depart', id: depart.id, title: depart.title })}
        />
      ) : (
        <GroupSide selectedId={selectedId} onSelect={onSelect} />
      )}
    </section>
  )
}
