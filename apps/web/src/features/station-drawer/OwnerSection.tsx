import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { useState } from 'react'
import { RevealCancelled, revealPersonal } from '#web/api/personal.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import styles from './facts.module.css'
import { dash } from './format.ts'
import { Fact } from './OverviewSection.tsx'
import { Section } from './Section.tsx'

export function OwnerSection({ station }: { readonly station: StationInfo }) {
  const { customerInfo: owner, customerId } = station
  return (
    <Section id="owner" title={copy.owner.title}>
      <dl className={styles.pair}>
        <Fact term={copy.field.ownerName}>{owner.userName ?? dash}</Fact>
        <Fact term={copy.field.contractNo}>{owner.contractNo ?? station.contractNo}</Fact>
        <Fact term={copy.field.ownerPhone}>
          <Masked value={owner.contactNumber} customerId={customerId} field="contactNumber" />
        </Fact>
        <Fact term={copy.field.idCard}>
          <Masked value={owner.idCard} customerId={customerId} field="idCard" />
        </Fact>
        {station.sysOrgName && <Fact term={copy.field.organisation}>{station.sysOrgName}</Fact>}
      </dl>
      <p className={styles.chartNote}>{copy.owner.hint}</p>
    </Section>
  )
}

interface MaskedProps {
  readonly value: string | null
  readonly customerId: string
  readonly field: 'contactNumber' | 'idCard'
}

/** A masked number with an eye that asks the server for the full one; each look is written to the audit log (D-PII). */
function Masked({ value, customerId, field }: MaskedProps) {
  const [full, setFull] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  if (value === null) return <>{dash}</>
  const reveal = async () => {
    try {
      setFull(await revealPersonal({ resource: 'customer', id: customerId, field }))
      setFailed(false)
    } catch (error) {
      setFailed(!(error instanceof RevealCancelled))
    }
  }
  return (
    <span className={styles.masked}>
      <span>{full ?? value}</span>
      {full === null && (
        <button
          type="button"
          className={styles.eye}
          aria-label={copy.owner.reveal}
          title={copy.owner.reveal}
          onClick={() => void reveal()}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path
              d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
            />
            <circle cx="8" cy="8" r="2" fill="none" stroke="currentColor" strokeWidth="1.3" />
          </svg>
        </button>
      )}
      {failed && (
        <span className={styles.openAlarm} role="alert">
          {copy.owner.failed}
        </span>
      )}
    </span>
  )
}
