/** What is drawn before the sign-in and by pages that say one thing: in the first files of every page. Paths on a grid of 24 by 24. */
export const basicPaths = {
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  eye: 'M3 12s3.25-6 9-6 9 6 9 6-3.25 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  eyeOff:
    'M4 4.5 20 19.5M9.9 6.3A9.3 9.3 0 0 1 12 6c5.75 0 9 6 9 6a15 15 0 0 1-3 3.6M6.5 8.3A15 15 0 0 0 3 12s3.25 6 9 6a9 9 0 0 0 4-.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.75v.01',
  alarm: 'M12 4.5 20.8 19.5H3.2zM12 10v4.5M12 17.01v.01',
  refresh: 'M19.5 8.5A8 8 0 0 0 5 9.25M4.5 15.5A8 8 0 0 0 19 14.75M19.5 4v4.5H15M4.5 20v-4.5H9',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.7 15.7 20.5 20.5',
  box: 'M12 3.5 20 7.5v9L12 20.5 4 16.5v-9zM4 7.5l8 4 8-4M12 11.5v9',
  lock: 'M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.25v2',
} as const
