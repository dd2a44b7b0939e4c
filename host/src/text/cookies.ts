export const cookiesText = {
  region: 'Cookies',
  title: 'Allow anonymous statistics?',
  text: 'We record page views, errors and loading times, never your address. Nothing is sent until you accept.',
  accept: 'Accept',
  reject: 'Reject',
} as const;
