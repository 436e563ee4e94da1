import type { StationTariffs as Answer, PriceLineText } from '@heliodesk/contracts/endpoints/tariff'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { tariff as copy } from '#web/copy/zhCN/tariff.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { InputNumber } from '#web/ui/InputNumber.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './tariff.module.css'

const pauseMs = 500
const height = 160

/** Which prices a station has today and what a month comes to by them: every figure opens what it follows from. Of whoever sees money. */
export function StationTariffs({ id, month: first }: { readonly id: string; readonly month?: string }) {
  const { haveViewFinancialData } = useAuthority()
  const may = usePermission('station:powerfee:list')
  const inputId = useId()
  const [month, setMonth] = useState(first)
  const [typed, setOwnUse] = useState<string>()
  const ownUse = useDebounced(typed, pauseMs)
  const query = useQuery({
    queryKey: [...queryKeys.resource('tariff'), 'station', id, month, ownUse],
    queryFn: ({ signal }) => call('GET /api/tariff/station', { query: { id, month, ownUse }, signal, silent: true }),
    enabled: haveViewFinancialData && may,
    placeholderData: keepPreviousData,
  })
  if (!haveViewFinancialData || !may) return null
  return (
    <section className={styles.card} aria-label={copy.prices}>
      <h2>{copy.prices}</h2>
      <Loaded query={query} height={height}>
        {(data) =>
          data.lack === null ? (
            <>
              <Today {...data} />
              <h3>{copy.bill}</h3>
              <div className={styles.tools}>
                <DayPicker
                  picker="month"
                  allowClear={false}
                  aria-label={copy.month}
                  value={dayjs(data.bill.month)}
                  maxDate={dayjs(dayOf(formatDateTime(new Date())))}
                  onChange={(next) => next && setMonth(next.format('YYYY-MM'))}
                />
                {data.consumeMode === '2' && (
                  <label htmlFor={inputId}>
                    {`${copy.ownUse} · ${copy.ownUseHint}`}
                    <InputNumber<string>
                      id={inputId}
                      stringMode
                      min="0"
                      max="999999999"
                      precision={3}
                      onChange={(value) => setOwnUse(value ?? undefined)}
                    />
                  </label>
                )}
              </div>
              <Bill {...data.bill} />
            </>
          ) : (
            <p className={styles.note}>{copy.missing[data.lack]}</p>
          )
        }
      </Loaded>
    </section>
  )
}

const percent = (share: string): string => share.replace(/\.?0+$/, '')
const shareText = (share: string): string | null => (percent(share) === '100' ? null : percent(share))
const priceText = ({ price, share }: PriceLineText): string =>
  `${price} ${copy.unit}${shareText(share) === null ? '' : ` × ${shareText(share)}%`}`

function Today({ today: { day, lines, gaps } }: Pick<Answer, 'today'>) {
  return (
    <dl className={styles.figures} aria-label={copy.today(day)}>
      <div>
        <dt>{copy.today(day)}</dt>
        {lines.length === 0 && <dd>{copy.none}</dd>}
      </div>
      {lines.map((line) => (
        <div key={line.kind}>
          <dt>{copy.kinds[line.kind]}</dt>
          <dd>{priceText(line)}</dd>
        </div>
      ))}
      {gaps.map(({ lacks }) => (
        <div key={lacks}>
          <dt>{copy.lacks[lacks]}</dt>
        </div>
      ))}
    </dl>
  )
}

function Bill({ energy, from, days, measuredDays, weightedBy, lines, gaps, amount }: Answer['bill']) {
  if (from === null) return <p className={styles.note}>{copy.notConnected}</p>
  if (energy === null) return <p className={styles.note}>{copy.notMeasured}</p>
  return (
    <>
      <p className={styles.note}>
        {`${copy.measured(thousands(energy), measuredDays, days)} · ${copy.weights[weightedBy]} · ${copy.billHint}`}
      </p>
      <div>
        {lines.map((line) => (
          <details className={styles.line} key={`${line.kind} ${line.from}`}>
            <summary>
              <span>{`${copy.kinds[line.kind]} · ${copy.days(line.from, line.to)}`}</span>
              <span>{thousands(line.amount)}</span>
            </summary>
            <Formula {...line} />
          </details>
        ))}
        {gaps.map((gap) => (
          <p className={styles.wrong} key={`${gap.lacks} ${gap.from}`}>
            {`${copy.lacks[gap.lacks]} · ${copy.days(gap.from, gap.to)} · ${copy.unpriced(thousands(gap.energy))}`}
          </p>
        ))}
      </div>
      <p className={styles.sum}>
        <span>{copy.total}</span>
        <span>{thousands(amount)}</span>
      </p>
    </>
  )
}

/** What an amount follows from: its energy, its price and its share, and the prices that were approved. */
function Formula(line: Answer['bill']['lines'][number]) {
  const { kind, base, price, share, energy, amount, tariffs } = line
  const [mechanism, market] = tariffs
  return (
    <div>
      <span>{`${copy.bases[base]}: ${copy.formula(thousands(energy), price, shareText(share), thousands(amount))}`}</span>
      {kind === 'difference' && mechanism !== undefined && market !== undefined && (
        <span>{copy.differencePrice(mechanism.price, market.price)}</span>
      )}
      <span>
        {copy.follows}{' '}
        {tariffs.map(({ id, tariffNo, documentNo }) => (
          <span key={id}>
            <PageLink path={recordPath(tariff, id) ?? ''}>{tariffNo}</PageLink> {documentNo}{' '}
          </span>
        ))}
      </span>
    </div>
  )
}
