/** The mark: a sun rising over two lines of roof. Red whatever the theme colour. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="8" fill="var(--brand)" />
      <g fill="none" stroke="var(--text-on-primary)" strokeWidth="2.4" strokeLinecap="round">
        <path d="M11 20.5a7 7 0 0 1 14 0M18 8.6v1.6M6.5 25h23M10.5 29h15" />
      </g>
    </svg>
  )
}
