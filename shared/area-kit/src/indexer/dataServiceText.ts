export const dataServiceText = {
  down: "Can't reach the data service.",
  starting: 'The data service is still reading the chain.',
  reading: (block: string, head: string) => `The data service is still reading the chain (block ${block} of ${head}).`,
} as const;
