export const themeText = {
  title: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} as const;

export const localeText = {
  title: 'Numbers and dates',
  system: 'System default',
  example: (number: string, date: string) => `${number}, ${date}`,
} as const;

export const homeText = {
  title: 'Open with',
  lending: 'Lending',
  portfolio: 'Portfolio',
} as const;
