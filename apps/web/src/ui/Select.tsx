export { Select } from 'antd'
