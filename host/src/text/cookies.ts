/** The question about anonymous page-view counts. */
export const cookiesText = {
  region: 'Cookies',
  title: 'Allow anonymous page-view counts?',
  text: 'We count which pages are opened, never your address. Nothing is sent until you accept.',
  accept: 'Accept',
  reject: 'Reject',
} as const;
