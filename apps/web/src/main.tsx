import './app/theme/tokens.css'
import './app/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstPicture } from './app/firstPicture.ts'
import { start } from './app/start.ts'
import { isEnglish, loadLanguage } from './copy/language.ts'

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

start()
const language = isEnglish() ? loadLanguage() : null
void Promise.all([language, firstPicture()]).then(draw)
