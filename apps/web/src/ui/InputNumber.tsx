export { InputNumber } from 'antd'
