export { Card } from '@heliodesk/widgets/card/Card'
