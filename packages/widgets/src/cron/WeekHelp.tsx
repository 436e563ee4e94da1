import { cron as copy } from '../copy/zhCN/cron.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './cron.module.css'
import { fromQuartzWeek } from './quartzWeek.ts'

/** How weekdays are counted here, and the way there from Quartz (D-WEEKDAY). */
export function WeekHelp({ week, onConvert }: { readonly week: string; readonly onConvert: (week: string) => void }) {
  const { toast } = useWidgetServices()
  const converted = fromQuartzWeek(week)
  const convert = () => {
    if (converted === null) return
    onConvert(converted)
    toast.success(copy.converted(week, converted))
  }
  return (
    <p className={styles.help}>
      <Icon name="info" />
      <span>
        {copy.weekHelp}{' '}
        <button type="button" className={styles.link} disabled={converted === null} onClick={convert}>
          {copy.convert}
        </button>
        {copy.sentenceEnd}
      </span>
    </p>
  )
}
