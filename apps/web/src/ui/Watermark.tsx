export { Watermark } from 'antd'
