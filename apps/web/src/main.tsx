import './app/theme/tokens.css'
import { startTheme } from './app/theme/themeMode.ts'

startTheme()
