export const watchText = {
  name: 'Read-only',
  looking: 'Viewing',
  nothing: 'Read-only: signing and sending are disabled.',
  unreadable: "The account in this link isn't a valid address.",
  leave: 'Leave',
} as const;
