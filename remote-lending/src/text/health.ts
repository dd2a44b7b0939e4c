export const healthText = {
  levels: {
    healthy: 'Healthy',
    watch: 'Watch',
    low: 'Low',
    'close-to-liquidation': 'Close to liquidation',
  },
  onScale: (value: string) => `Health factor ${value} on a scale from 0 to 10; liquidation at 1`,
  change: (before: string, after: string) =>
    `Health factor from ${before} to ${after} on a scale from 0 to 10; liquidation at 1`,
  noDebt: 'unlimited, because there is no debt',
} as const;
