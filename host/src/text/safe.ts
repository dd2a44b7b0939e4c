export const safeText = {
  silent: 'The Safe did not respond.',
  changed: 'The Safe is on another account or network than the one this was prepared for. Reload the page.',
  readOnly: 'None of the owners of this Safe is connected.',
  unreadable: 'The Safe returned an unreadable response. Check its queue before you try again.',
  oneNetwork: 'A Safe exists on one network. Open the app from a Safe on the other network.',
  unsupported: 'A Safe only takes transactions.',
} as const;
