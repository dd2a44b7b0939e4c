export const configurationText = {
  title: "Fathom can't start",
  missing: "The configuration couldn't be loaded.",
  unreadable: "The configuration isn't valid JSON.",
  wrongField: (field: string, problem: string) => `In the configuration, ${field} ${problem}.`,
  next: 'Your funds are safe on-chain. Reload the page. If this persists, contact the operator of this site.',
  reload: 'Reload',
} as const;
