/** Texts of alerts that the host's banners and activity need too. */
export const alertText = {
  success: 'Action was successful!',
  failure: 'Something went wrong!',
  view: 'View on explorer',
  dropped:
    "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.",
  foundOn: (chain: string) =>
    `Your wallet sent this on ${chain} instead. Check what it did there before you send it again.`,
} as const;
