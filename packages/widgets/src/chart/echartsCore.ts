import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from 'echarts/components'
import { init as createChart, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/** One shared chunk for every chart of the product; only the parts in use. Not aria: it would write its own words over the label of a chart. */
const parts: Parameters<typeof use>[0] = [
  BarChart,
  LineChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  SVGRenderer,
]

/** As ECharts' own, with the parts registered: here and not at load, because the package promises modules without effects. */
export const init: typeof createChart = (...given) => {
  use(parts)
  return createChart(...given)
}
