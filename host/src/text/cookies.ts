export const cookiesText = {
  region: 'Cookies',
  title: 'Allow anonymous statistics?',
  text: 'We record page views, errors and loading times, never your address. Nothing is sent until you accept.',
  notYet: 'This site records nothing now. Your choice applies if it ever does.',
  accept: 'Accept',
  reject: 'Reject',
} as const;
