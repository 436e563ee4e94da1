const paths = {
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  up: 'M8 13V3.5M4 7.2 8 3.2l4 4',
  down: 'M8 3v9.5M4 8.8l4 4 4-4',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  refresh: 'M13.2 6.2A5.5 5.5 0 0 0 3.4 4.8L2.5 6M2.8 9.8a5.5 5.5 0 0 0 9.8 1.4l.9-1.2M2.5 2.8V6h3.2M13.5 13.2V10h-3.2',
} as const

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
