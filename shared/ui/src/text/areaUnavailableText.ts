export const areaUnavailableText = {
  misconfigured: 'This area is not configured correctly.',
  misconfiguredField: (field: string, problem: string) => `${field}: ${problem}`,
} as const;
