export const chartText = {
  explore: (chart: string) => `Explore ${chart}`,
  reading: (x: string, y: string, details: string) => `${x}: ${y}, ${details}`,
  range: (label: string, low: string, high: string) => `${label.toLowerCase()} ${low} to ${high}`,
  onlyOneValue: 'There is only one value in this period. A line needs two.',
  showTable: 'Show data table',
  hideTable: 'Hide data table',
} as const;
