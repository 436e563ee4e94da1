export { DayPicker, DayRangePicker } from '@heliodesk/widgets/date-picker/DayPicker'
