import './app/theme/tokens.css'
import './app/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
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
if (isEnglish()) void loadLanguage().then(draw)
else draw()
